import type { KeyboardEvent } from 'react'

/** Whether a key belongs to an input method: it composes, chooses or gives up, and means nothing else. */
export function isComposing({ nativeEvent }: Pick<KeyboardEvent, 'nativeEvent'>): boolean {
  // Safari ends the composition before it tells of the Enter that did it; 229 is what every browser calls such keys.
  return nativeEvent.isComposing || nativeEvent.keyCode === 229
}
