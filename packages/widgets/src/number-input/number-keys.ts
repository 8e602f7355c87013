import type { NumberRules } from '@dougong/contract/reading/read-number'
import type { ClipboardEvent, CompositionEvent, InputEvent } from 'react'
import { pastedNumber, type TextEdit, typedNumber, type TypedNumber } from './number-typing'

type Refuse = (text: string, problem: string) => void

/** What stood in an input when an input method began to compose there. */
const texts = new WeakMap<HTMLInputElement, string>()

/**
 * What an input of numbers listens to: what can be no number does not get in, and why is said by `refuse`. Editing goes through the
 * browser, which can take it back.
 */
export function numberKeys(rules: NumberRules, refuse: Refuse) {
  function edit(event: { preventDefault: () => void }, input: HTMLInputElement, text: string, read: Reader) {
    restores.get(input)?.()
    const own = editIn(input, text)
    const result = read(own, rules)
    if ('text' in result && result.text === own.before + text + own.behind) return
    event.preventDefault()
    if ('text' in result) replace(input, result.text, own.behind.length)
    else {
      keepSelection(input)
      refuse(text, result.problem)
    }
  }
  return {
    onBeforeInput(event: InputEvent<HTMLInputElement>) {
      // what an input method composed is there already
      if (event.nativeEvent.type === 'compositionend' || !event.data) return
      edit(event, event.currentTarget, event.data, event.data.length > 1 ? pastedNumber : typedNumber)
    },
    onPaste(event: ClipboardEvent<HTMLInputElement>) {
      if (event.clipboardData.getData('text/plain').trim() === '') return
      edit(event, event.currentTarget, event.clipboardData.getData('text/plain'), pastedNumber)
    },
    onCompositionStart({ currentTarget }: CompositionEvent<HTMLInputElement>) {
      texts.set(currentTarget, currentTarget.value)
    },
    onCompositionEnd({ currentTarget, data }: CompositionEvent<HTMLInputElement>) {
      const { value } = currentTarget
      const result = pastedNumber({ before: '', text: value, behind: '' }, rules)
      if ('problem' in result) refuse(data, result.problem)
      const text = 'text' in result ? result.text : (texts.get(currentTarget) ?? '')
      if (text !== value) replace(currentTarget, text, 0)
    },
  }
}

type Reader = (edit: TextEdit, rules: NumberRules) => TypedNumber

function editIn({ value, selectionStart, selectionEnd }: HTMLInputElement, text: string): TextEdit {
  const start = selectionStart ?? value.length
  return { before: value.slice(0, start), text, behind: value.slice(selectionEnd ?? start) }
}

/** What brings a kept selection back before its time, for inputs that wait for one. */
const restores = new WeakMap<HTMLInputElement, () => void>()

/**
 * What is put in by an input method moves the caret even where it is refused, and only after its events. What was selected is
 * selected again once that is done, or before the next key, whichever comes first.
 */
function keepSelection(input: HTMLInputElement): void {
  const { value, selectionStart, selectionEnd } = input
  const restore = () => {
    clearTimeout(timer)
    input.removeEventListener('keydown', restore)
    restores.delete(input)
    if (input.value === value) input.setSelectionRange(selectionStart, selectionEnd)
  }
  const timer = setTimeout(restore)
  input.addEventListener('keydown', restore)
  restores.set(input, restore)
}

/** Puts another text in an input, the caret before as many letters as are behind it. */
function replace(input: HTMLInputElement, text: string, behind: number): void {
  input.select()
  // the only way to edit a text as a person does, so that it can be taken back and is told of
  if (text === '') document.execCommand('delete')
  else document.execCommand('insertText', false, text)
  const caret = Math.max(0, text.length - behind)
  input.setSelectionRange(caret, caret)
}
