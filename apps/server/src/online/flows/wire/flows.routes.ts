import * as contract from '@dougong/contract/online/flows/flow-calls'
import { flowComparison } from '@dougong/contract/online/flows/flow-comparison'
import { flowHeads } from '@dougong/contract/online/flows/flow-heads'
import type { Actor } from '../../../access/actor'
import { inTransaction } from '../../../database/transaction'
import { type Route, serve } from '../../../http/serve'
import { requireSeen } from '../../../resource/read/seen-rows'
import { viewOf } from '../../../resource/view'
import type { Services } from '../../../services/services'
import { findProblems } from '../store/find-problems'
import { mayDraw, requireDrawnSubject, requireMayPutInForce, requireSubject } from '../store/flow-subject'
import { listVersions, publishedFlow, requireFlow, type StoredFlow } from '../store/flows.queries'
import { listSubjects } from '../store/list-subjects'
import { planFlow, publishFlow } from '../store/publish-flow'
import { addFlow, removeFlow, requireDefinition, restoreFlow, saveFlow, switchFlow } from '../store/save-flow'
import { tryWith } from '../trial/try-with'

/** The calls of those who draw flows. Rules of the list's page limit which flows they see and touch. */
export function flowRoutes(services: Services): Route[] {
  const { db, resources } = services
  const served = resources.defined(flowHeads)
  const seen = async (actor: Actor, id: string) => {
    await requireSeen(db, viewOf(served, actor), [id], 'flow.missing')
    return requireFlow(db, actor, id)
  }
  /** A flow that the actor may draw, by their right to shape its form or to change records of its resource. */
  const drawn = async (actor: Actor, id: string) => {
    const flow = await seen(actor, id)
    return { flow, found: await requireDrawnSubject(services, actor, flow.at) }
  }
  const isChanged = async (flow: StoredFlow) =>
    flow.version === null ||
    flowComparison(await publishedFlow(db, flow.id, flow.version), flow.definition).length > 0

  return [
    serve(contract.getFlow, async ({ query, actor }) => {
      const flow = await seen(actor, query.id)
      const found = await requireSubject(services, actor, flow.at)
      const { id, name, note, at, version, state, definition, revision } = flow
      const draws = await mayDraw(services, actor, found)
      return {
        id,
        name,
        note,
        at,
        formId: found.form?.id ?? null,
        state,
        version,
        isChanged: await isChanged(flow),
        definition: asRecord(definition),
        revision,
        resource: asRecord(found.resource),
        problems: await findProblems(services, actor, definition, found),
        mayEdit: draws && actor.permissions.has('online:flow:edit'),
        mayPublish: draws && actor.permissions.has('online:flow:publish'),
        updateBy: flow.savedBy,
        updateTime: flow.savedTime,
      }
    }),
    serve(contract.listFlowForms, ({ query, actor }) => listSubjects(services, actor, query.keyword)),
    serve(contract.addFlow, async ({ body, actor }) => {
      const { at, name, note, definition } = body
      const subject = await requireDrawnSubject(services, actor, at)
      const draft = {
        name,
        note,
        ...(definition !== undefined && { definition: requireDefinition(definition) }),
      }
      return inTransaction(db, (tx) => addFlow(tx, actor, subject, draft))
    }),
    serve(contract.saveFlow, async ({ body, actor }) => {
      const { found } = await drawn(actor, body.id)
      const { id, name, note, revision } = body
      const definition = requireDefinition(body.definition)
      const saved = await inTransaction(db, (tx) =>
        saveFlow(tx, actor, id, { name, note, definition }, revision),
      )
      return {
        revision: saved.revision,
        isChanged: await isChanged(saved),
        problems: await findProblems(services, actor, definition, found),
      }
    }),
    serve(contract.checkFlow, async ({ body, actor }) => {
      const { at } = await seen(actor, body.id)
      const found = await requireSubject(services, actor, at)
      return findProblems(services, actor, requireDefinition(body.definition), found)
    }),
    serve(contract.copyFlow, async ({ body, actor }) => {
      const { flow, found } = await drawn(actor, body.id)
      const { note, definition } = flow
      return inTransaction(db, (tx) => addFlow(tx, actor, found, { name: body.name, note, definition }))
    }),
    serve(contract.removeFlow, async ({ query, actor }) => {
      await drawn(actor, query.id)
      await inTransaction(db, (tx) => removeFlow(tx, actor, query.id))
      return null
    }),
    serve(contract.planFlow, async ({ query, actor }) => {
      await seen(actor, query.id)
      return planFlow(services, actor, query.id)
    }),
    serve(contract.publishFlow, async ({ body, actor, note }) => {
      const { name } = await seen(actor, body.id)
      note(`“${name}”`)
      return publishFlow(services, actor, body.id, body.mark)
    }),
    serve(contract.listFlowVersions, async ({ query, actor }) =>
      listVersions(db, await seen(actor, query.id)),
    ),
    serve(contract.compareFlowVersions, async ({ query, actor }) => {
      const flow = await seen(actor, query.id)
      const from = await publishedFlow(db, flow.id, query.from)
      const to = query.to === undefined ? flow.definition : await publishedFlow(db, flow.id, query.to)
      return { changes: flowComparison(from, to), from: asRecord(from), to: asRecord(to) }
    }),
    serve(contract.restoreFlowVersion, async ({ body, actor }) => {
      await drawn(actor, body.id)
      const revision = await inTransaction(db, (tx) => restoreFlow(tx, actor, body.id, body.version))
      return { revision }
    }),
    serve(contract.switchFlow, async ({ body, actor }) => {
      const { flow, found } = await drawn(actor, body.id)
      if (body.isOn && flow.version !== null)
        await requireMayPutInForce(services, actor, found, await publishedFlow(db, flow.id, flow.version))
      await inTransaction(db, (tx) => switchFlow(tx, actor, body.id, body.isOn))
      return null
    }),
    serve(contract.tryFlow, async ({ body, actor }) => {
      const { found } = await drawn(actor, body.id)
      return tryWith(services, actor, found, { ...body, definition: requireDefinition(body.definition) })
    }),
  ]
}

function asRecord(value: object): Record<string, unknown> {
  return { ...value }
}
