import type { MenuSeed } from './menu-seed'

/** The editable table and orders with their parts. */
export const tableExamplesMenu: MenuSeed[] = []
