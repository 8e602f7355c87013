import type { FieldKindView } from './field-kind'
import { lazyKind } from './lazy-kind'
import { text } from './text'

/** Text for machines; its editor is heavy and comes when a form shows one. */
export const code: FieldKindView = {
  ...lazyKind(text.Cell, async () => ({ ...(await import('./code-controls')), Search: text.Search })),
  Search: text.Search,
}
