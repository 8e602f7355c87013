import { refuse } from '@dougong/contract/errors'
import { flowLimits, type FlowSubStep, stepsOf } from '@dougong/contract/online/flows/flow'
import type { FlowState } from '@dougong/flow/state'
import { sql } from 'kysely'
import { ofTenant } from '../../../../access/tenants'
import { attempt } from '../../../../database/attempt'
import { areSeen } from '../../../../resource/read/seen-rows'
import { lockRow } from '../../../../resource/write/save'
import { findStarter } from '../../people/find-starter'
import { keyOf } from '../../store/key-of'
import type { AtCase } from '../at-case'
import { beginCase } from '../begin-case'
import { isUnderWay, lockCase, newestCaseOf, requireCase, type StoredCase } from '../cases.queries'
import { noteEvent } from '../note-event'
import { notifyScreens } from '../notify-screens'
import type { Moved, Outcome } from '../outcome'
import { actingFor } from './acting'
import { keepPlace, placesOf } from './places.queries'
import { requireRole } from './require-role'
import { addRecord, findRecords, openSides } from './write-elsewhere'

/** Wakes what looks at places, on every node. */
export const placesTopic = 'flow-places'

interface SubPlace {
  place: number
  step: string
}

/** The case that a step waits for, and whether the step has started it. */
interface Submitted {
  inner: StoredCase
  isStarted: boolean
}

type CarryOut = (at: AtCase, outcome: Outcome) => Promise<void>

/**
 * Sends the record of a sub flow on its way, as the step's role may: all of it, or nothing and the reason is kept. Where the record is on
 * its way already the case waits for that, and where it has passed for nothing.
 */
export async function startSub(
  at: AtCase,
  subPlace: SubPlace,
  carryOut: CarryOut,
): Promise<Moved | undefined> {
  const { tx, case: own } = at
  const { place, step: key } = subPlace
  const step = subStep(at, key)
  const before = (await placesOf(tx, at.actor, own)).find((each) => each.place === place)?.subCase ?? null
  const done = await attempt(tx, () => submit(at, step ?? refuse('flowAct.stepGone'), { before, carryOut }))
  if ('problem' in done) return fail(at, subPlace, { reason: done.problem, subCase: before })
  const { inner, isStarted } = done.result
  await keepPlace(tx, own, { place, step: key, state: 'sub', subCase: inner.id })
  const note = isStarted ? `已提交${nameOf(inner)}` : `${nameOf(inner)} 已经提交，不再重复提交`
  await noteEvent(at, { kind: 'subStarted', ...inWords(at, key), note })
  return subNow(at, subPlace, inner.id)
}

/** What the case that a place waits for has come to; undefined as long as it is on its way. */
export async function subNow(at: AtCase, subPlace: SubPlace, subCase: string): Promise<Moved | undefined> {
  const inner = await requireCase(at.tx, at.actor, subCase)
  const { place, step: key } = subPlace
  const { status } = inner
  if (status === 'running' || status === 'returned') return undefined
  if (status === 'withdrawn' || status === 'ended') {
    const became = status === 'withdrawn' ? '已被撤回' : '已被终止'
    return fail(at, subPlace, { reason: `${nameOf(inner)} ${became}`, subCase })
  }
  const goesOn = status === 'refused' && subStep(at, key)?.refused === 'goOn' ? '，继续流转' : ''
  const note = `${nameOf(inner)} ${status === 'passed' ? '已通过' : `已被拒绝${goesOn}`}`
  return {
    event: { kind: 'subEnded', place, outcome: status },
    noted: { kind: 'subEnded', ...inWords(at, key), note },
  }
}

/** Ends what was started for places where the case no longer stands. What was on its way by itself goes on. */
export async function endSubs(
  at: AtCase,
  { places }: FlowState,
  move: (at: AtCase, moved: Moved) => Promise<unknown>,
): Promise<void> {
  const { tx, actor, services, case: own } = at
  for (const { place, subCase } of await placesOf(tx, actor, own)) {
    if (subCase === null || places.some(({ id }) => id === place)) continue
    const inner = await lockCase(tx, actor, subCase)
    if (!isUnderWay(inner) || inner.parent !== own.id) continue
    const served = await services.resources.find(inner.at)
    const noted = { kind: 'ended', note: `审批 ${own.number} 不再等待此审批` } as const
    await move({ ...at, served, case: inner }, { event: { kind: 'ended' }, noted })
    at.whenCommitted.push(() => notifyScreens(services, actor, inner.id))
  }
}

/** Has those cases that wait for one which is over go on, once that is committed. */
export async function wakeWaiting({ tx, actor, services, whenCommitted, case: own }: AtCase): Promise<void> {
  const woken = await tx
    .updateTable('flow_place')
    .set({ wake: sql<string>`now()` })
    .where('sub_case', '=', own.id)
    .where('state', '=', 'sub')
    .where(ofTenant(actor))
    .returning('case_id')
    .execute()
  if (woken.length > 0) whenCommitted.push(() => services.bus.publish(placesTopic, null))
}

async function submit(
  at: AtCase,
  step: FlowSubStep,
  { before, carryOut }: { before: string | null; carryOut: CarryOut },
): Promise<Submitted> {
  const { tx, actor, services, engine, case: own } = at
  if (own.depth >= flowLimits.depth) refuse('flowSub.tooDeep', { max: flowLimits.depth })
  const acting = actingFor(at)
  const role = await requireRole(acting, step.role)
  const sides = await openSides(acting, role, { at: step.at, does: step.record })
  const { target } = sides
  const { recordId, isNew } = await recordOfSub(at, step, { sides, before })
  const submitted = isNew ? undefined : await submittedBefore(at, { at: keyOf(target), recordId })
  if (submitted) return { inner: submitted, isStarted: false }
  const whenCommitted: AtCase['whenCommitted'] = []
  const started = await beginCase(
    { services, engine, tx, actor, served: target, whenCommitted },
    {
      recordId,
      starter: await findStarter(tx, actor, own.starter, own.starterDepartment),
      choices: {},
      parent: own,
      note: `由审批 ${own.number} 的步骤“${step.title}”提交`,
    },
  )
  await carryOut(started.at, started.outcome)
  const { id } = started.at.case
  at.whenCommitted.push(
    ...whenCommitted,
    () => notifyScreens(services, actor, id),
    async () => target.options.afterCommit?.([recordId], isNew ? 'add' : 'edit', role.actor),
  )
  return { inner: await requireCase(tx, actor, id), isStarted: true }
}

interface Around {
  sides: Awaited<ReturnType<typeof openSides>>
  before: string | null
}

/** The record that is to be submitted. What was added before is submitted again rather than once more. */
async function recordOfSub(
  at: AtCase,
  { record }: FlowSubStep,
  { sides, before }: Around,
): Promise<{ recordId: string; isNew: boolean }> {
  const { tx, actor } = at
  const { into, target } = sides
  if (record.kind === 'add') {
    const known = before === null ? undefined : await requireCase(tx, actor, before)
    const isStillThere = known !== undefined && (await areSeen(tx, into, [known.recordId]))
    if (known && isStillThere) {
      await lockRow(tx, into, { id: known.recordId })
      return { recordId: known.recordId, isNew: false }
    }
    return { recordId: await addRecord(actingFor(at), sides, record.values), isNew: true }
  }
  const [recordId, another] = await findRecords(actingFor(at), sides, record.where, 1)
  const form = target.resource.title
  if (recordId === undefined || another !== undefined)
    return refuse('flowSub.notOne', { form, count: another === undefined ? '没有记录' : '不止一条' })
  await lockRow(tx, into, { id: recordId })
  return { recordId, isNew: false }
}

/** The case that a record is in, or has passed; nobody else moves it then. */
async function submittedBefore(
  at: AtCase,
  record: Pick<StoredCase, 'at' | 'recordId'>,
): Promise<StoredCase | undefined> {
  const { tx, actor } = at
  const newest = await newestCaseOf(tx, actor, record)
  if (!newest || (newest.status !== 'passed' && !isUnderWay(newest))) return undefined
  const inner = await lockCase(tx, actor, newest.id)
  await requireNoCircle(at, inner)
  return inner
}

/** A case that waits for this one, over however many others, must not be waited for. One that is just being started is no place's yet. */
async function requireNoCircle({ tx, actor, case: own }: AtCase, inner: StoredCase): Promise<void> {
  const { rows } = await sql<{ id: string }>`
    with recursive waits (id) as (
      select ${inner.id}::varchar
      union
      select next.id from waits cross join lateral (
        select p.sub_case as id from flow_place p
        where p.case_id = waits.id and p.sub_case is not null and ${ofTenant(actor, 'p.tenant_id')}
        union all
        select c.id from flow_case c where c.parent_case = waits.id and ${ofTenant(actor, 'c.tenant_id')}) next)
    select id from waits where id = ${own.id}`.execute(tx)
  if (rows.length > 0) refuse('flowSub.circle', { form: inner.formTitle, number: inner.number })
}

/** The case stands there until somebody helps it on. */
async function fail(
  at: AtCase,
  { place, step }: SubPlace,
  { reason, subCase }: { reason: string; subCase: string | null },
): Promise<Moved> {
  await keepPlace(at.tx, at.case, { place, step, state: 'stopped', reason, subCase })
  return {
    event: { kind: 'acted', place, result: 'failed' },
    noted: { kind: 'subFailed', ...inWords(at, step), note: reason },
  }
}

/** `“付款单”的审批 F0012`. */
export function nameOf({ formTitle, number }: Pick<StoredCase, 'formTitle' | 'number'>): string {
  return `“${formTitle}”的审批 ${number}`
}

function inWords(at: AtCase, key: string): { step: string; stepTitle: string } {
  return { step: key, stepTitle: subStep(at, key)?.title ?? key }
}

function subStep({ case: { flow } }: AtCase, key: string): FlowSubStep | undefined {
  const step = stepsOf(flow).find((each) => each.key === key)
  return step?.kind === 'sub' ? step : undefined
}
