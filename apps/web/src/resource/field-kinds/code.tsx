import type { FieldKindView } from './shape/field-kind'
import { lazyKind } from './lazy-kind'
import { plainText } from './text'

/** Text for machines; its editor is heavy and comes when a form shows one. */
export const code: FieldKindView = {
  ...lazyKind(plainText.Cell, async () => ({
    ...(await import('./controls/code')),
    Search: plainText.Search,
  })),
  Search: plainText.Search,
  isWide: true,
}
