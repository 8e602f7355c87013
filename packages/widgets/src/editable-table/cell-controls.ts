const controls = 'button:enabled, input:enabled, a[href]'

/** Presses the only control of a cell; of several the first gets the focus, and arrows choose among them. */
export function pressControls(cell: HTMLElement | undefined): boolean {
  const [first, second] = cell?.querySelectorAll<HTMLElement>(controls) ?? []
  if (second) first?.focus()
  else first?.click()
  return first !== undefined
}

/** The next control of the same cell where an arrow leads; past the last one the arrow leads to the next cell. */
export function controlBeside(target: EventTarget, key: string): HTMLElement | undefined {
  const step = { ArrowLeft: -1, ArrowRight: 1 }[key]
  // An input has arrows of its own.
  if (!step || !(target instanceof HTMLElement) || target instanceof HTMLInputElement) return undefined
  const all = [...(target.closest('[data-key]')?.querySelectorAll<HTMLElement>(controls) ?? [])]
  const at = all.indexOf(target)
  return at === -1 ? undefined : all[at + step]
}
