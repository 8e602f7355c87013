import { Refusal, refuse } from '@dougong/contract/errors'
import { nobodyIn } from '../../../../access/makers'
import { attempt } from '../../../../database/attempt'
import { doAct } from '../../run/effects/acts'
import { actingFor, type AtRun, automation } from '../at-run'
import { inChain } from '../chain'
import { addRunWithin, type NewRun } from '../runs.queries'
import { takeSteps } from '../take-steps'

/**
 * Does what a rule does as a part of the save that set it off. What it refuses, or cannot do, is not saved: whoever saves reads why.
 */
export async function runWithinSave(at: Omit<AtRun, 'actor'>, run: NewRun): Promise<void> {
  const { tx, rule } = at
  const startedAt = performance.now()
  const acting = { ...at, actor: await nobodyIn(tx, rule.tenantId, automation) }
  const { steps } = await inChain(tx, run.chain, () =>
    takeSteps(acting, undefined, {
      act: async (step) => {
        const does = () => doAct(actingFor(acting), step)
        /* what a step may fail at is undone by itself; a refusal is what the rule is there for */
        if (step.failed !== 'goOn' || step.act.kind === 'refuse')
          return { done: await orSaying(rule.name, does) }
        const tried = await attempt(tx, does)
        return 'result' in tried ? { done: tried.result } : tried
      },
    }),
  )
  await addRunWithin(tx, rule, run, { steps, milliseconds: Math.round(performance.now() - startedAt) })
}

/** What a rule says to whoever saves is said as it stands; why it could not do something, with its name. */
async function orSaying<Result>(rule: string, work: () => Promise<Result>): Promise<Result> {
  try {
    return await work()
  } catch (error) {
    if (!(error instanceof Refusal) || saysItself.has(error.reason)) throw error
    return refuse('rule.failed', { rule, reason: error.message })
  }
}

const saysItself: ReadonlySet<string> = new Set(['rule.refuses', 'rule.failed', 'rule.tooDeep'])
