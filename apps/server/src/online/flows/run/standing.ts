import { type FlowDefinition, stepsOf } from '@dougong/contract/online/flows/flow'
import type { FlowState } from '@dougong/flow/state'

const longest = 500
const maxNames = 5

/** Where a case stands, in words for lists: its open steps, each with those it waits for. */
export function standingOf(
  flow: FlowDefinition,
  { status, places }: FlowState,
  nameOf: (username: string) => string,
): string {
  if (status === 'returned') return '已退回发起人'
  const titles = new Map(stepsOf(flow).map(({ key, title }) => [key, title]))
  const steps = places.map(({ step, tasks }) => {
    const names = tasks.filter(({ state }) => state === 'open').map(({ person }) => nameOf(person))
    const more = names.length > maxNames ? `等${names.length}人` : ''
    const title = titles.get(step) ?? step
    return names.length > 0
      ? `${title}（${names.slice(0, maxNames).join('、')}${more}）`
      : `${title}（无人处理）`
  })
  return steps.join('；').slice(0, longest)
}
