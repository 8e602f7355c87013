/** How far the handle has come, from 0 (rest) to 1 (full width). */
export type Progress = number

const keyStep = 0.1

/** Where the handle stands after a drag of `moved` pixels over a track that lets it travel `reach` pixels. */
export function dragTo(moved: number, reach: number): Progress {
  if (reach <= 0) return 0
  return Math.min(1, Math.max(0, moved / reach))
}

/** Where a key moves the handle; nothing for a key the slider does not know. */
export function keyTo(key: string, progress: Progress): Progress | undefined {
  switch (key) {
    case 'ArrowRight':
    case 'ArrowUp':
      return stepped(progress, keyStep)
    case 'ArrowLeft':
    case 'ArrowDown':
      return stepped(progress, -keyStep)
    case 'Home':
      return 0
    case 'End':
      return 1
    default:
      return undefined
  }
}

/** Only full width verifies; anything less snaps back. */
export function isFullWidth(progress: Progress): boolean {
  return progress >= 1
}

// Ten steps of 0.1 must add up to exactly 1.
function stepped(progress: Progress, step: number): Progress {
  return Math.min(1, Math.max(0, Math.round((progress + step) * 100) / 100))
}
