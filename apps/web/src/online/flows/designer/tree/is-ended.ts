import type { FlowStep } from '@dougong/contract/online/flows/flow'

/** Whether a sequence is over before its last line: nothing leads on from it. */
export function isEnded(steps: readonly FlowStep[]): boolean {
  const last = steps.at(-1)
  if (!last) return false
  if (last.kind === 'end') return true
  if (last.kind !== 'branch' || last.branches.length === 0) return false
  const mayPassBy = last.take === 'holding' && last.branches.every(({ when }) => when !== undefined)
  return !mayPassBy && last.branches.every((branch) => isEnded(branch.steps))
}
