import type { RunState } from '@dougong/contract/online/flows/automation/run'
import type { RunDetail } from '@dougong/contract/online/flows/automation/run-calls'
import type { Tone } from '../../../shared/ui/Status'

export const runTones: Readonly<Record<RunState, Tone>> = {
  settling: 'idle',
  queued: 'busy',
  waiting: 'busy',
  held: 'warning',
  done: 'good',
  failed: 'bad',
  dropped: 'idle',
}

type Outcome = RunDetail['steps'][number]['outcome']

export const outcomeWords: Readonly<Record<Outcome, { tone: Tone; text: string }>> = {
  done: { tone: 'good', text: '完成' },
  failed: { tone: 'bad', text: '失败' },
  waiting: { tone: 'busy', text: '等待' },
  woke: { tone: 'good', text: '等待结束' },
}

/** How long something took, as people say it: `320 毫秒`, `1.5 秒`. */
export function durationWords(milliseconds: unknown): string {
  if (typeof milliseconds !== 'number') return '—'
  return milliseconds < 1_000 ? `${milliseconds} 毫秒` : `${(milliseconds / 1_000).toFixed(1)} 秒`
}
