import KioskKit

Application.main(
  Program(name: "kiosk-gallery", pages: Page.names, tour: { size in FrontPage.tour(size) })
) { application in
  Page(name: application.page ?? Page.names[0]).fill(application.window)
}
