import { describe, expect, test } from 'vitest'
import { readFlow } from './read-flow'
import { readyFlow, type ReadyFlow, readyFlows } from './ready-flows'

const step = (key: string, more: object = {}) => ({
  key,
  kind: 'approve',
  title: '审批',
  who: { kind: 'starter' },
  mode: 'any',
  nobody: 'pass',
  acts: ['refuse'],
  ...more,
})
const sub = (settings: object) => ({
  key: 'u',
  kind: 'sub',
  role: 'r',
  at: '/a',
  refused: 'refuse',
  record: { kind: 'add', values: {} },
  ...settings,
})
const doing = (act: object) => ({ key: 'x', kind: 'act', role: 'r', act, failed: 'stop' })
const nested = (depth: number): object[] => {
  let steps: object[] = []
  for (let level = depth; level > 0; level -= 1)
    steps = [{ key: `b${level}`, kind: 'branch', take: 'all', branches: [{ key: `c${level}`, steps }] }]
  return steps
}
const predicate = (depth: number): object =>
  depth === 0 ? { field: 'a', operator: 'eq', value: '1' } : { all: [predicate(depth - 1)] }
const branching = (when: unknown) => ({
  steps: [{ key: 'b', kind: 'branch', take: 'first', branches: [{ key: 'c', when, steps: [] }] }],
})

describe('what is read as a flow', () => {
  test('what is left out has its defaults, what is unknown is gone, and it is read again as the same', () => {
    const read = readFlow({ steps: [step('a', { surprise: 1 })], more: 2 })
    if ('problem' in read) throw new Error(read.problem)
    expect(read.flow.settings).toMatchObject({ withdraw: 'untilDecided', number: { digits: 4 } })
    expect(read.flow.steps).toEqual([{ ...step('a'), fields: {} }])
    expect(readFlow(JSON.parse(JSON.stringify(read.flow)))).toEqual(read)
  })

  test.each(Object.keys(readyFlows) as ReadyFlow[])('the ready flow %s is one', (shape) => {
    const flow = readyFlow(shape, 'amount')
    expect(readFlow(JSON.parse(JSON.stringify(flow)))).toEqual({ flow })
  })

  test.each([
    [{ steps: Array.from({ length: 10_000 }, (_, index) => step(`s${index}`)) }, '步骤不能超过300个'],
    [{ steps: nested(200) }, '分支嵌套不能超过12层'],
    [{ steps: nested(20_000) }, '分支嵌套不能超过12层'],
    [{ steps: [step('a'), step('b', { kind: 'jump' })] }, '第2个步骤的类型“jump”不存在'],
    [{ steps: [step('a', { kind: 'constructor' })] }, '第1个步骤的类型“constructor”不存在'],
    [{ steps: [step('a', { who: { kind: 'everybody' } })] }, '第1个步骤不完整（who'],
    [{ steps: [step('a', { acts: ['fly'] })] }, '第1个步骤不完整（acts.0）'],
    [
      { steps: [{ key: 'w', kind: 'wait', until: { kind: 'time', minutes: 0, counts: 'clock' } }] },
      '第1个步骤不完整（until.minutes）',
    ],
    [{ steps: [{ key: 'w', kind: 'wait', until: { kind: 'moon' } }] }, '第1个步骤不完整（until.kind）'],
    [
      { steps: [{ key: 'w', kind: 'wait', until: { kind: 'date', field: 'a', days: 9_999, at: '09:00' } }] },
      '第1个步骤不完整（until.days）',
    ],
    [{ steps: [doing({ kind: 'format' })] }, '第1个步骤不完整（act.kind）'],
    [
      { steps: [doing({ kind: 'change', values: { a: { kind: 'fixed', value: 7 } } })] },
      '第1个步骤不完整（act.values',
    ],
    [{ steps: [{ ...doing({ kind: 'change', values: {} }), failed: 'maybe' }] }, '第1个步骤不完整（failed）'],
    [{ steps: [sub({ record: { kind: 'all' } })] }, '第1个步骤不完整（record.kind）'],
    [{ steps: [sub({ refused: 'maybe' })] }, '第1个步骤不完整（refused）'],
    [{ steps: [sub({ at: 7 })] }, '第1个步骤不完整（at）'],
    [{ steps: [step('a b')] }, '第1个步骤不完整（key）'],
    [{ steps: 'none' }, '流程定义不完整（steps）'],
    [{ settings: { number: 7 } }, '流程设置不完整（number）'],
    [[], '流程定义不完整'],
    ['text', '流程定义不完整'],
    [branching(predicate(20)), '第1个步骤的条件嵌套不能超过4层'],
    [branching({ all: Array.from({ length: 21 }, () => predicate(0)) }), '第1个步骤的条件不能超过20个'],
    [branching({ field: 'a', operator: 'eval', value: '1' }), '第1个步骤的条件不完整'],
  ])('%# is refused in a sentence', (raw, sentence) => {
    expect(readFlow(raw)).toEqual({ problem: expect.stringContaining(sentence) as string })
  })
})
