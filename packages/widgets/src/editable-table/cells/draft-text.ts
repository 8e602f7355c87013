import { valueOfText } from '../values/cell-values'
import type { OwnEditorProps } from './own-props'

/** Drafts what a typed text tells; what tells nothing is refused when editing ends, and the cell keeps its value. */
export function draftText(
  { column, draft, refuse }: Pick<OwnEditorProps, 'column' | 'draft' | 'refuse'>,
  text: string,
): void {
  const read = valueOfText(column, text, [])
  if ('problem' in read) refuse(text, read.problem)
  else draft(read.value)
}
