import { MarkdownView } from '@dougong/widgets/markdown-view/MarkdownView'
import type { CellProps, FieldKindView } from './shape/field-kind'
import { lazyKind } from './lazy-kind'
import { plainText } from './text'

/** The words without most of their marks: a list has no room for how they look. */
function MarkdownCell({ value, ...rest }: CellProps) {
  const words =
    typeof value === 'string' ? value.replaceAll(/[#*_`>~|]+|!?\[|\]\([^)]*\)/g, ' ').trim() : value
  return <plainText.Cell {...rest} value={words} />
}

function WholeMarkdown({ value, ...rest }: CellProps) {
  if (typeof value !== 'string' || value === '') return <plainText.Cell {...rest} value={value} />
  return <MarkdownView value={value} />
}

/** Text with marks for how it looks; its editor is heavy and comes when a form shows one. */
export const markdown: FieldKindView = {
  ...lazyKind(MarkdownCell, async () => ({
    ...(await import('./controls/markdown')),
    Search: plainText.Search,
  })),
  Search: plainText.Search,
  Whole: WholeMarkdown,
  isWide: true,
  needsRoom: true,
}
