import KioskKit

Application.main(galleryProgram) { application in
  Page(name: application.page ?? "front").fill(application.window)
}
