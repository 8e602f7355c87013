import * as contract from '@dougong/contract/online/flows/flow-calls'
import { flowComparison } from '@dougong/contract/online/flows/flow-comparison'
import { type FlowDoor, flowHeads } from '@dougong/contract/online/flows/flow-heads'
import { ruleHeads } from '@dougong/contract/online/flows/automation/rule-heads'
import type { Resource } from '@dougong/contract/resource/resource'
import type { Actor } from '../../../access/actor'
import { inTransaction, type Transaction } from '../../../database/transaction'
import { type Route, serve } from '../../../http/serve'
import { requireSeen } from '../../../resource/read/seen-rows'
import { viewOf } from '../../../resource/view'
import type { Services } from '../../../services/services'
import { switchClock } from '../automation/triggers/clocks'
import { dropWaiting, releaseHeld } from '../automation/wire/requeue'
import { rulesChanged } from '../automation/rules.queries'
import { findProblems } from '../store/find-problems'
import { mayDraw, requireDrawnSubject, requireMayPutInForce, requireSubject } from '../store/flow-subject'
import { listVersions, publishedFlow, requireFlow, type StoredFlow } from '../store/flows.queries'
import { listSubjects } from '../store/list-subjects'
import { planFlow, publishFlow } from '../store/publish-flow'
import { addFlow, removeFlow, requireDefinition, restoreFlow, saveFlow, switchFlow } from '../store/save-flow'
import { tryWith } from '../trial/try-with'

/** Flows of one kind, as they are drawn. */
interface Drawn {
  door: FlowDoor
  calls: contract.DrawingCalls
  /** The list of them. Rules of its page limit which flows people see and touch. */
  heads: Resource
  /** The beginning of its permission codes. */
  code: string
  /** What else there is to do where one is put in force, as its definition says, or out of force: in the same transaction and after it. */
  whenSwitched?(tx: Transaction, flow: StoredFlow, isOn: boolean): Promise<void>
  whenChanged?(): Promise<void>
}

/** The calls of those who draw approvals. */
export function flowRoutes(services: Services): Route[] {
  const approvals = {
    door: 'approval',
    calls: contract.flowCalls,
    heads: flowHeads,
    code: 'online:flow',
  } as const
  return [
    ...drawingRoutes(services, approvals),
    serve(contract.tryFlow, async ({ body, actor }) => {
      const { at } = await requireFlow(services.db, actor, body.id)
      const found = await requireDrawnSubject(services, actor, at)
      return tryWith(services, actor, found, {
        ...body,
        definition: requireDefinition(body.definition, 'approval'),
      })
    }),
  ]
}

/** The calls of those who draw rules of the automation. */
export function ruleRoutes(services: Services): Route[] {
  return drawingRoutes(services, {
    door: 'automation',
    calls: contract.ruleCalls,
    heads: ruleHeads,
    code: 'online:automation',
    whenSwitched: async (tx, flow, isActive) => {
      await switchClock(tx, flow, isActive)
      if (isActive) await releaseHeld(tx, { ruleId: flow.id, become: 'run' })
      else await dropWaiting(tx, flow.id)
    },
    whenChanged: () => rulesChanged(services),
  })
}

function drawingRoutes(services: Services, drawing: Drawn): Route[] {
  const { db, resources } = services
  const { door, calls, heads, code } = drawing
  const served = resources.defined(heads)
  const seen = async (actor: Actor, id: string) => {
    await requireSeen(db, viewOf(served, actor), [id], 'flow.missing')
    return requireFlow(db, actor, id, { door })
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
    serve(calls.getFlow, async ({ query, actor }) => {
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
        mayEdit: draws && actor.permissions.has(`${code}:edit`),
        mayPublish: draws && actor.permissions.has(`${code}:publish`),
        updateBy: flow.savedBy,
        updateTime: flow.savedTime,
      }
    }),
    serve(calls.listFlowForms, ({ query, actor }) => listSubjects(services, actor, query.keyword)),
    serve(calls.addFlow, async ({ body, actor }) => {
      const { at, name, note, definition } = body
      const subject = await requireDrawnSubject(services, actor, at)
      const draft = {
        name,
        note,
        door,
        ...(definition !== undefined && { definition: requireDefinition(definition, door) }),
      }
      return inTransaction(db, (tx) => addFlow(tx, actor, subject, draft))
    }),
    serve(calls.saveFlow, async ({ body, actor }) => {
      const { found } = await drawn(actor, body.id)
      const { id, name, note, revision } = body
      const definition = requireDefinition(body.definition, door)
      const saved = await inTransaction(db, (tx) =>
        saveFlow(tx, actor, id, { name, note, definition }, revision),
      )
      return {
        revision: saved.revision,
        isChanged: await isChanged(saved),
        problems: await findProblems(services, actor, definition, found),
      }
    }),
    serve(calls.checkFlow, async ({ body, actor }) => {
      const { at } = await seen(actor, body.id)
      const found = await requireSubject(services, actor, at)
      return findProblems(services, actor, requireDefinition(body.definition, door), found)
    }),
    serve(calls.copyFlow, async ({ body, actor }) => {
      const { flow, found } = await drawn(actor, body.id)
      const { note, definition } = flow
      return inTransaction(db, (tx) => addFlow(tx, actor, found, { name: body.name, note, definition, door }))
    }),
    serve(calls.removeFlow, async ({ query, actor }) => {
      await drawn(actor, query.id)
      await inTransaction(db, (tx) => removeFlow(tx, actor, query.id))
      await drawing.whenChanged?.()
      return null
    }),
    serve(calls.planFlow, async ({ query, actor }) => {
      await seen(actor, query.id)
      return planFlow(services, actor, query.id)
    }),
    serve(calls.publishFlow, async ({ body, actor, note }) => {
      const { name } = await seen(actor, body.id)
      note(`“${name}”`)
      const published = await publishFlow(services, actor, body.id, body.mark, async (tx, flow) =>
        drawing.whenSwitched?.(tx, flow, true),
      )
      await drawing.whenChanged?.()
      return published
    }),
    serve(calls.listFlowVersions, async ({ query, actor }) => listVersions(db, await seen(actor, query.id))),
    serve(calls.compareFlowVersions, async ({ query, actor }) => {
      const flow = await seen(actor, query.id)
      const from = await publishedFlow(db, flow.id, query.from)
      const to = query.to === undefined ? flow.definition : await publishedFlow(db, flow.id, query.to)
      return { changes: flowComparison(from, to), from: asRecord(from), to: asRecord(to) }
    }),
    serve(calls.restoreFlowVersion, async ({ body, actor }) => {
      await drawn(actor, body.id)
      const revision = await inTransaction(db, (tx) => restoreFlow(tx, actor, body.id, body.version))
      return { revision }
    }),
    serve(calls.switchFlow, async ({ body, actor }) => {
      const { flow, found } = await drawn(actor, body.id)
      if (body.isOn && flow.version !== null)
        await requireMayPutInForce(services, actor, found, await publishedFlow(db, flow.id, flow.version))
      await inTransaction(db, async (tx) => {
        const switched = await switchFlow(tx, actor, body.id, body.isOn)
        const { id, version, definition: draft } = switched
        /* the draft may be another rule by now than the one that is in force */
        const definition = version === null ? draft : await publishedFlow(tx, id, version)
        await drawing.whenSwitched?.(tx, { ...switched, definition }, body.isOn)
      })
      await drawing.whenChanged?.()
      return null
    }),
  ]
}

function asRecord(value: object): Record<string, unknown> {
  return { ...value }
}
