import { expect, test } from 'vitest'
import { brokenRule } from './rule-code-check'

function product() {
  const checked: string[] = []
  return {
    asked: checked,
    ruleBroken: async (code: string, value: string) => {
      checked.push(`${code}:${value}`)
      return value === 'ok' ? undefined : '只能是 ok'
    },
  }
}

test('[WGT-19] a rule is asked only with both code and value, and its own words are shown', async () => {
  const data = product()
  for (const [code, value] of [
    ['', 'x'],
    [undefined, 'x'],
    ['code', ''],
    ['code', null],
  ] as const)
    expect(await brokenRule(data, code, value)).toBeUndefined()
  expect(data.asked).toEqual([])
  expect(await brokenRule(data, 'code', 'no')).toBe('只能是 ok')
  expect(await brokenRule(data, 'code', 'ok')).toBeUndefined()
  expect(data.asked).toEqual(['code:no', 'code:ok'])
})
