import { digitsOf, halfWidth, type NumberRules, readNumber } from '@dougong/contract/reading/read-number'
import { isSum } from '@dougong/contract/typed/read-typed-number'

/** A minus, digits and a point: what can become a number by typing on. */
const typing = /^-?\d*\.?\d*$/
const unfinished = /^(?:-|-?\.)$/

/** An edit of a text: what stands before and behind the place where `text` comes in. */
export interface TextEdit {
  before: string
  text: string
  behind: string
}

export type TypedNumber = { text: string } | { problem: string }

/** The text that a typed one makes of a number input, where it can become a number, or a sum behind `=`; full-width signs become plain ones. */
export function typedNumber({ before, text, behind }: TextEdit, rules: NumberRules): TypedNumber {
  const next = before + plainSigns(text) + behind
  if (isSum(next)) return { text: next }
  if (!typing.test(next)) return { problem: '只能输入数字、负号和小数点' }
  const read = readNumber(next, { decimals: rules.decimals })
  return 'problem' in read && !isUnfinished(next) ? read : { text: next }
}

/** The text that a pasted one makes of a number input: money and numbers in groups are read first. */
export function pastedNumber(edit: TextEdit, rules: NumberRules): TypedNumber {
  const typed = typedNumber({ ...edit, text: edit.text.trim() }, rules)
  if ('text' in typed) return typed
  const { decimals } = rules
  const whole = readNumber(edit.before + edit.text.trim() + edit.behind, { decimals })
  if ('value' in whole && whole.value !== null) return { text: digitsOf(whole.value) }
  const part = readNumber(edit.text, { decimals })
  if ('problem' in part) return part
  return typedNumber({ ...edit, text: part.value === null ? '' : digitsOf(part.value) }, rules)
}

/** Whether a text is the beginning of a number and none yet: who leaves it there has emptied the input. */
export function isUnfinished(text: string): boolean {
  return unfinished.test(plainSigns(text))
}

export const emptied = '必须是数字，已清空'

function plainSigns(text: string): string {
  return halfWidth(text).replaceAll('。', '.')
}
