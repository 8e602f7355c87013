import type { FieldKindView } from './shape/field-kind'
import { lazyKind } from './lazy-kind'
import { reference } from './reference'

/** Nodes of a tree by their names, which came along with the value. */
export const node: FieldKindView = lazyKind(reference.Cell, () => import('./controls/node'))

/** A choice that depends on another. */
export const linked: FieldKindView = lazyKind(reference.Cell, () => import('./controls/linked'))
