import { emptied, isUnfinished } from '../../number-input/number-typing'
import { typeNameOf } from '../values/type-names'
import { valueOfText } from '../values/cell-values'
import type { OwnEditorProps } from './own-props'

/** Drafts what a typed text tells; what tells nothing is refused when editing ends: then a cell keeps its value, or is empty where no more than a minus was left. */
export function draftText(
  { column, draft, refuse }: Pick<OwnEditorProps, 'column' | 'draft' | 'refuse'>,
  text: string,
): void {
  if (typeNameOf(column) === 'inputNumber' && isUnfinished(text)) return refuse(text, emptied, null)
  const read = valueOfText(column, text, [])
  if ('problem' in read) refuse(text, read.problem)
  else draft(read.value)
}
