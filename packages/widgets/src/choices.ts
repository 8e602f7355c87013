import type { Choice } from './data'
import { joined, membersOf, type Stored } from './joined'

/** What a lookup without a code says. */
export const codeMissing = '字典Code不能为空!'

/** The words of a stored value, comma lists member by member; what is unknown stays as it is. */
export function textOf(choices: readonly Choice[], value: Stored, separator = ','): string {
  const texts = new Map(choices.map((choice) => [choice.value, choice.text]))
  return joined(
    membersOf(value, separator).map((member) => texts.get(member) ?? member),
    separator,
  )
}

/** The one value of a control that takes one; undefined shows the placeholder. */
export function singleValue(value: Stored): string | undefined {
  return value === null || value === undefined || value === '' ? undefined : String(value)
}

/** Several values in the order of the choices, unknown ones last: what is stored does not depend on who clicked first. */
export function inChoiceOrder(choices: readonly Choice[], values: readonly string[]): string[] {
  const known = choices.map(({ value }) => value).filter((value) => values.includes(value))
  return [...known, ...values.filter((value) => !known.includes(value))]
}

/** Choices for values whose texts are on their way: nobody is shown a code. */
export function unnamed(values: readonly string[]): { value: string; label: string }[] {
  return values.map((value) => ({ value, label: '…' }))
}
