/** Runs something when the browser has nothing else to do; in browsers that do not tell, after a while. */
export function whenIdle(run: () => void): void {
  if ('requestIdleCallback' in window) window.requestIdleCallback(run, { timeout: 5000 })
  else setTimeout(run, 3000)
}
