/** What leaves a list of choices by Tab, by the element of its control. */
const leavers = new WeakMap<Element, () => void>()

export function keepLeaver(control: Element, leave: () => void): void {
  leavers.set(control, leave)
}

/**
 * Leaves the list of choices around an element as Tab does: takes the marked choice where somebody chose it, and closes the list. For
 * what reads Tab before the control does, such as a cell's editor.
 */
export function leaveChoices(target: EventTarget): void {
  for (let own = target instanceof Element ? target : null; own; own = own.parentElement) leavers.get(own)?.()
}
