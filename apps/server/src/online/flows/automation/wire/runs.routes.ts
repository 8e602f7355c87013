import * as contract from '@dougong/contract/online/flows/automation/run-calls'
import { ruleHeads } from '@dougong/contract/online/flows/automation/rule-heads'
import { ruleRuns } from '@dougong/contract/online/flows/automation/run-heads'
import { refuse } from '@dougong/contract/errors'
import type { Actor } from '../../../../access/actor'
import { inTransaction } from '../../../../database/transaction'
import { type Route, serve } from '../../../../http/serve'
import { requireSeen } from '../../../../resource/read/seen-rows'
import { viewOf } from '../../../../resource/view'
import type { FlowServer } from '../../run/at-case'
import { publishedFlow, requireFlow } from '../../store/flows.queries'
import { requireDrawnSubject, requireMayPutInForce } from '../../store/flow-subject'
import { requireDefinition, switchFlow } from '../../store/save-flow'
import { tryRule } from '../trial/try-rule'
import { namesOfRecords, readRun } from './reading-runs'
import { countRunsOf, releaseHeld, requeue } from './requeue'
import { rulesChanged } from '../rules.queries'

/** The calls of those who look after rules: what they have done, and what to do where that failed. */
export function runRoutes(server: FlowServer): Route[] {
  const { services } = server
  const { db, resources } = services
  const requireRule = async (actor: Actor, id: string) => {
    await requireSeen(db, viewOf(resources.defined(ruleHeads), actor), [id], 'flow.missing')
    return requireFlow(db, actor, id, { door: 'automation' })
  }
  return [
    serve(contract.getRun, ({ query, actor }) => readRun(server, actor, query.id)),
    serve(contract.getRunRecords, ({ query, actor }) =>
      namesOfRecords(services, actor, query.ids.split(',')),
    ),
    serve(contract.retryRuns, async ({ body, actor }) => {
      await requireSeen(db, viewOf(resources.defined(ruleRuns), actor), body.ids, 'flowRun.missing')
      return { queued: await requeue(db, actor, { ids: body.ids }) }
    }),
    serve(contract.retryRule, async ({ body, actor }) => {
      const { id } = await requireRule(actor, body.ruleId)
      return { queued: await requeue(db, actor, { ruleId: id }) }
    }),
    serve(contract.countRuns, async ({ query, actor }) => {
      const { id } = await requireRule(actor, query.ruleId)
      return countRunsOf(db, actor, id)
    }),
    serve(contract.tryRule, async ({ body, actor }) => {
      const flow = await requireRule(actor, body.id)
      const found = await requireDrawnSubject(services, actor, flow.at)
      const definition = requireDefinition(body.definition, 'automation')
      const { trigger } = definition
      if (!trigger) return refuse('flow.missing')
      return tryRule(server, actor, found, {
        flow,
        definition: { ...definition, trigger },
        recordId: body.recordId,
      })
    }),
    serve(contract.resumeRule, async ({ body, actor }) => {
      const rule = await requireRule(actor, body.id)
      if (rule.state !== 'paused') refuse('rule.notPaused')
      const found = await requireDrawnSubject(services, actor, rule.at)
      if (rule.version !== null)
        await requireMayPutInForce(services, actor, found, await publishedFlow(db, rule.id, rule.version))
      const held = await inTransaction(db, async (tx) => {
        await switchFlow(tx, actor, rule.id, true)
        return releaseHeld(tx, { ruleId: rule.id, become: body.held })
      })
      await rulesChanged(services)
      return { held }
    }),
  ]
}
