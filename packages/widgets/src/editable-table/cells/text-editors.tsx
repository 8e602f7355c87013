import { withoutSemicolons, writeTags } from '../../tag-cell/tags'
import { numberKeys } from '../../number-input/number-keys'
import { warnOf } from '../table/table-editing'
import { draftText } from './draft-text'
import { LineInput } from './LineInput'
import type { OwnEditorProps } from './own-props'

/** Text; selected as a whole when the cell is opened, replaced when typing opened it. */
export function TextEditor(editor: OwnEditorProps) {
  return <LineInput editor={editor} text={textIn(editor.value)} onText={({ value }) => editor.draft(value)} />
}

/** A number: what can be none does not get in. */
export function NumberEditor(editor: OwnEditorProps) {
  const { table, column } = editor
  return (
    <LineInput
      keys={numberKeys({ decimals: column.decimals }, (text, problem) =>
        warnOf(table, column, text, problem),
      )}
      editor={editor}
      text={textIn(editor.value)}
      inputMode="decimal"
      onText={({ value }) => draftText(editor, value)}
    />
  )
}

/** Tags as one text, two characters each. */
export function TagsEditor(editor: OwnEditorProps) {
  return (
    <LineInput
      editor={editor}
      text={withoutSemicolons(textIn(editor.value))}
      onText={(input, isSettled) => {
        if (isSettled) replaceText(input, withoutSemicolons(input.value))
        editor.draft(writeTags(input.value))
      }}
    />
  )
}

function textIn(value: unknown): string {
  return String((value ?? '') as string)
}

/** Puts another text in an input, the caret before the same letters as it was. */
function replaceText(input: HTMLInputElement, text: string): void {
  if (input.value === text) return
  const behind = input.value.length - (input.selectionEnd ?? input.value.length)
  input.value = text
  input.setSelectionRange(text.length - behind, text.length - behind)
}
