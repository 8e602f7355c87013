import type { Flow, Step } from './flow'

/** A flow beyond these is no flow that somebody drew. */
export const maxSteps = 300
export const maxDepth = 12

export type Problem =
  | { reason: 'noSteps' }
  | { reason: 'tooManySteps' | 'tooDeep'; max: number }
  | { reason: 'keyTwice' | 'keyMissing' | 'noBranches' | 'shareOutOfRange' | 'unreachable'; key: string }

/** What is wrong with the shape of a flow. What it names outside of itself is for whoever publishes it to check. */
export function problemsOf(flow: Flow): Problem[] {
  const problems: Problem[] = []
  const keys = new Set<string>()
  let count = 0
  const isTooDeep = check(flow.steps, 1)
  if (flow.steps.length === 0) problems.push({ reason: 'noSteps' })
  if (count > maxSteps) problems.push({ reason: 'tooManySteps', max: maxSteps })
  if (isTooDeep) problems.push({ reason: 'tooDeep', max: maxDepth })
  return problems

  /** Goes no deeper than is allowed, however deep the flow is, and returns whether it is deeper. */
  function check(steps: readonly Step[], depth: number): boolean {
    if (depth > maxDepth) return true
    let isDeeper = false
    for (const [index, step] of steps.entries()) {
      if (++count > maxSteps) return isDeeper
      checkKey(step.key)
      if (step.kind === 'end' && index < steps.length - 1)
        problems.push({ reason: 'unreachable', key: steps[index + 1]?.key ?? '' })
      if ((step.kind === 'approve' || step.kind === 'handle') && typeof step.mode === 'object')
        if (!(step.mode.share > 0 && step.mode.share <= 100))
          problems.push({ reason: 'shareOutOfRange', key: step.key })
      if (step.kind !== 'branch') continue
      if (step.branches.length === 0) problems.push({ reason: 'noBranches', key: step.key })
      for (const branch of step.branches) {
        checkKey(branch.key)
        isDeeper = check(branch.steps, depth + 1) || isDeeper
      }
    }
    return isDeeper
  }

  function checkKey(key: string): void {
    if (key === '') problems.push({ reason: 'keyMissing', key })
    else if (keys.has(key)) problems.push({ reason: 'keyTwice', key })
    keys.add(key)
  }
}
