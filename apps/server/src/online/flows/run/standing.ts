import { type FlowDefinition, type FlowStepKind, stepsOf } from '@dougong/contract/online/flows/flow'
import type { FlowState, Place } from '@dougong/flow/state'

const longest = 500
const maxNames = 5

/** Where a case stands, in words for lists: its open steps, each with those it waits for. */
export function standingOf(
  flow: FlowDefinition,
  { status, places }: FlowState,
  nameOf: (username: string) => string,
): string {
  if (status === 'returned') return '已退回发起人'
  const known = new Map(stepsOf(flow).map((step) => [step.key, step]))
  const steps = places.map(({ step, tasks, state }) => {
    const names = tasks.filter(({ state }) => state === 'open').map(({ person }) => nameOf(person))
    const more = names.length > maxNames ? `等${names.length}人` : ''
    const title = known.get(step)?.title ?? step
    if (names.length > 0) return `${title}（${names.slice(0, maxNames).join('、')}${more}）`
    return `${title}（${unattended(state, known.get(step)?.kind)}）`
  })
  return steps.join('；').slice(0, longest)
}

function unattended(state: Place['state'], kind: FlowStepKind | undefined): string {
  if (state === 'waiting') return '等待中'
  if (state === 'sub') return '等待子流程'
  return state === 'stopped' && kind !== 'approve' && kind !== 'handle' ? '执行失败' : '无人处理'
}
