const buttons = 'button, a, [role="button"]'

/**
 * Lets the press that is under way do nothing if it is on a button. A text was refused because somebody pressed elsewhere: who
 * pressed 保存 meant to save what was typed, so that is said first, and the next press saves.
 */
export function holdPress(): void {
  const end = new AbortController()
  const listening = { capture: true, signal: end.signal }
  const over = () => end.abort()
  function hold(event: MouseEvent) {
    over()
    if (!(event.target instanceof Element) || !event.target.closest(buttons)) return
    event.preventDefault()
    event.stopPropagation()
  }
  document.addEventListener('click', hold, listening)
  document.addEventListener('pointerdown', over, listening)
  document.addEventListener('keydown', over, listening)
}
