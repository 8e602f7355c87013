/** A page that waits for its rows has nothing to do either: they come first. */
const rowsFirst = 3000

/** Runs something when the page stands and the browser has nothing else to do; where browsers do not tell, when the page stands. */
export function whenIdle(run: () => void): void {
  setTimeout(() => {
    if ('requestIdleCallback' in window) window.requestIdleCallback(run)
    else run()
  }, rowsFirst)
}
