/** How far a finger pulls before letting go reads anew, in px, and how far what is pulled follows at most. */
export const pullNeeded = 72
const pullMost = 112

export interface Finger {
  x: number
  y: number
}

/** How far a list that stands at the top is pulled down: half of what the finger goes, nothing where it goes aside or up. */
export function pulled(from: Finger, to: Finger): number {
  const [down, aside] = [to.y - from.y, Math.abs(to.x - from.x)]
  if (down <= 0 || aside > down) return 0
  return Math.min(pullMost, Math.round(down / 2))
}
