import { choicesOf, type Choices, defaultChoices, formatChoices } from '@dougong/cron/choices'
import { describe, expect, test } from 'vitest'
import { type NumberPart, optionsOf, type Tab, tabs, withChoice } from './options'

describe('[CRN-05] the bounds of the inputs', () => {
  test.each([
    ['second', 'increment', { start: [0, 59], step: [1, 59] }],
    ['second', 'range', { start: [0, 59], end: [0, 59] }],
    ['minute', 'increment', { start: [0, 59], step: [1, 60] }],
    ['hour', 'increment', { start: [0, 23], step: [0, 23] }],
    ['hour', 'range', { start: [0, 23], end: [0, 23] }],
    ['day', 'dayIncrement', { start: [1, 31], step: [1, 31] }],
    ['day', 'weekIncrement', { start: [1, 7], step: [1, 7] }],
    ['day', 'nthWeekday', { nth: [1, 5], weekday: [1, 7] }],
    ['month', 'increment', { start: [0, 12], step: [0, 12] }],
    ['month', 'range', { start: [1, 12], end: [1, 12] }],
    ['year', 'increment', { start: [2019, 2119], step: [1, 99] }],
    ['year', 'range', { start: [2019, 2119], end: [2019, 2119] }],
  ] as const)('%s %s', (tab, kind, expected) => {
    const parts = option(tab, kind).parts.filter((part): part is NumberPart => typeof part !== 'string')
    expect(Object.fromEntries(parts.map(({ name, min, max }) => [name, [min, max]]))).toEqual(expected)
  })

  test('specific years end at 2118, increments begin with 3 and 5', () => {
    const years = option('year', 'specific').list?.map(({ value }) => value) ?? []
    expect([years.at(0), years.at(-1)]).toEqual([2019, 2118])
    expect(option('second', 'increment').initial).toEqual({ kind: 'increment', start: 3, step: 5 })
  })
})

test('what every option begins with is an expression that reads back as it was chosen', () => {
  for (const tab of tabs) {
    for (const { kind, list, initial } of optionsOf(tab)) {
      const [first] = list ?? []
      const chosen = first ? { ...initial, values: [first.value] } : initial
      const choices: Choices = withChoice(defaultChoices, tab, chosen)
      expect(choicesOf(formatChoices(choices)), `${tab} ${kind}`).toEqual(choices)
    }
  }
})

function option(tab: Tab, kind: string) {
  const found = optionsOf(tab).find((each) => each.kind === kind)
  if (!found) throw new Error(`${tab} has no ${kind}`)
  return found
}
