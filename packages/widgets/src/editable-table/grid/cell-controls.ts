const controls = 'button:enabled, input:enabled:not([hidden]), a[href]'

/** Presses the only control of a cell; of several the chosen or the first gets the focus, and arrows lead to the others. */
export function pressControls(cell: HTMLElement | undefined): boolean {
  const all = controlsIn(cell)
  const [first, second] = all
  if (second) (all.find((control) => control.matches(':checked')) ?? first)?.focus()
  else first?.click()
  return first !== undefined
}

/** The next control of the same cell where an arrow leads; past the last one the arrow leads to the next cell. */
export function controlBeside(target: EventTarget, key: string): HTMLElement | undefined {
  const step = { ArrowLeft: -1, ArrowRight: 1 }[key]
  if (!step || !(target instanceof HTMLElement) || hasArrows(target)) return undefined
  const all = controlsIn(target.closest('[data-key]'))
  const at = all.indexOf(target)
  return at === -1 ? undefined : all[at + step]
}

function controlsIn(cell: Element | null | undefined): HTMLElement[] {
  return [...(cell?.querySelectorAll<HTMLElement>(controls) ?? [])]
}

/** Arrows move in a text. */
function hasArrows(target: HTMLElement): boolean {
  return target instanceof HTMLInputElement && !['radio', 'checkbox'].includes(target.type)
}
