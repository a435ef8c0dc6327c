/// Who restores the console when this program can't any more.
package protocol ConsoleWatch: AnyObject {
  /// The console is restored: there is nothing left to do.
  func standDown()
  /// The console couldn't be restored: do it now.
  func takeOver()
}
