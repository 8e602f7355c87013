/** A list of choices at the moment when Tab is pressed. */
export interface TabbedList {
  isOpen: boolean
  /** Its choices are not there yet, or belong to what was typed before. */
  isLoading: boolean
  /** Any text is a value, so that what is typed needs no choice. */
  isFree: boolean
  typed: string
  /** An arrow key has moved the mark since the list opened, the text changed or something was chosen. */
  isMoved: boolean
}

/**
 * Whether Tab takes the choice that is marked. A list marks one as soon as it opens, which nobody asked for: only somebody who typed or
 * moved to a choice has chosen it.
 */
export function tabTakes({ isOpen, isLoading, isFree, typed, isMoved }: TabbedList): boolean {
  if (!isOpen || isLoading) return false
  return isMoved || (!isFree && typed.trim() !== '')
}

/** Whether a change takes something away: choosing what is chosen already does, where several may be. */
export function takesAway(before: unknown, after: unknown): boolean {
  if (after === undefined || after === null || after === '') return true
  if (!Array.isArray(after)) return false
  return after.length === 0 || (Array.isArray(before) && after.length < before.length)
}
