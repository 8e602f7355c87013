import type { Pressed } from '@dougong/contract/online/flows/automation/press-calls'
import { expect, test } from 'vitest'
import { type PressWords, pressWords } from './press-words'

const cases: [Partial<Pressed>, PressWords['tone'], string][] = [
  [{ state: 'done' }, 'success', '“移交”已执行'],
  [{ state: 'done', hasFailedSteps: true }, 'warning', '“移交”已执行，其中有步骤失败'],
  [{ state: 'failed', reason: '库存不足' }, 'error', '“移交”执行失败：库存不足'],
  [{ state: 'failed' }, 'error', '“移交”执行失败，原因请管理员查看自动化执行记录'],
  [{ state: 'waiting' }, 'success', '“移交”已开始执行，后面的步骤到时间后继续'],
  [{ state: 'held' }, 'warning', '“移交”已排队，规则已暂停，恢复后执行'],
  [{ state: 'dropped', reason: '记录已被删除' }, 'warning', '“移交”未执行：记录已被删除'],
  [{ state: 'queued' }, 'info', '“移交”已排队，稍后自动执行'],
]
test.each(cases)('%j is said as %s: %s', (pressed, tone, words) => {
  const whole = { state: 'queued', reason: '', hasFailedSteps: false, ...pressed } as const
  expect(pressWords('移交', whole)).toEqual({ tone, words })
})
