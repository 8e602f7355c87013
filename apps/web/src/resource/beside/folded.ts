import { localStore } from '../../shared/storage/local-store'

/** Narrower windows need their room for the list. */
const wideEnough = '(min-width: 1400px)'

/** How wide what stands beside a list is, open and folded, as `BesideSide.module.css` has it. */
const widths = { open: 232, folded: 24 }

const keyOf = (path: string) => `beside-folded:${path}`

/** Whether what stands beside a list is folded in this browser. */
export function isBesideFolded(path: string): boolean {
  return localStore.get<boolean>(keyOf(path)) ?? !window.matchMedia(wideEnough).matches
}

export function rememberBeside(path: string, isFolded: boolean): void {
  localStore.set(keyOf(path), isFolded)
}

/** The room to keep for it while it is on its way. */
export function besideWidth(path: string): number {
  return isBesideFolded(path) ? widths.folded : widths.open
}
