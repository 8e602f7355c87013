import { type FlowActStep, stepsOf } from '@dougong/contract/online/flows/flow'
import { refuse } from '@dougong/contract/errors'
import type { FlowAct } from '@dougong/contract/online/flows/acts/act'
import type { Event } from '@dougong/flow/state'
import type { ActingRole } from '../../../../access/role-actor'
import { attempt } from '../../../../database/attempt'
import { requireMayHandOn } from '../../../../resource/read/may-hand-on'
import { viewOf } from '../../../../resource/view'
import { storedRecords } from '../../../../resource/write/computed'
import { changeRecord } from '../../../../resource/write/records'
import { lockRow } from '../../../../resource/write/save'
import { ownRecordView } from '../../rights/act-views'
import { holdsVerb } from '../../rights/holds-verb'
import { type AtCase, within } from '../at-case'
import type { CaseEvent } from '../events'
import { contentAt, differencesIn, lastVersion } from '../record/record-versions'
import type { ActDone } from './act-done'
import { type Acting, actingFor } from './acting'
import { sendForLines } from './line-messages'
import { writeForLines } from './write-lines'
import { keepPlace } from './places.queries'
import { requireRole } from './require-role'
import { valuesOfAct } from './values-of-act'
import { writeElsewhere } from './write-elsewhere'

interface ActPlace {
  place: number
  step: string
}

/**
 * Does what a step does by itself, as its role may do it: all of it, or nothing and the reason is kept. A failure is no failure of whoever
 * brought the case there, whose decision stands.
 */
export async function carryOutAct(
  at: AtCase,
  { place, step: key }: ActPlace,
): Promise<{ event: Event; noted: CaseEvent }> {
  const found = stepsOf(at.case.flow).find((each) => each.key === key)
  const step = found?.kind === 'act' ? found : undefined
  const ofStep = { step: key, stepTitle: step?.title ?? key }
  const done = await attempt(at.tx, () => doAct(actingFor(at), step ?? refuse('flowAct.stepGone')))
  if ('result' in done) {
    /* who reads a case is told of other forms no more than how many records were written there */
    const { written: _, ...noted } = done.result
    return { event: { kind: 'acted', place, result: 'done' }, noted: { kind: 'acted', ...ofStep, ...noted } }
  }
  if (step?.failed !== 'goOn')
    await keepPlace(at.tx, at.case, { place, step: key, state: 'stopped', reason: done.problem })
  return {
    event: { kind: 'acted', place, result: 'failed' },
    noted: { kind: 'actFailed', ...ofStep, note: done.problem },
  }
}

/** Does what a step says, as its role may; refused where that may or can not be. */
export async function doAct(at: Acting, { key, role: roleId, act }: FlowActStep): Promise<ActDone> {
  if (act.kind === 'message' && !act.over) return sendMessage(at, act)
  if (act.kind === 'refuse') return refuse('rule.refuses', { reason: act.text })
  const role = await requireRole(at, roleId)
  if (act.kind === 'send') return sendRecord(at, role, { to: act.to, event: key })
  if (act.kind === 'change') return changeOwnRecord(at, role, act)
  if (act.kind === 'message') return sendForLines(at, role, act, act.over ?? refuse('flowAct.stepGone'))
  return act.over ? writeForLines(at, role, act, act.over) : writeElsewhere(at, role, act)
}

/** Says what the case is called and what the flow adds to that; what the record holds stays with it. */
async function sendMessage(
  at: Acting,
  { who, text }: Extract<FlowActStep['act'], { kind: 'message' }>,
): Promise<ActDone> {
  const people = await at.findPeople(who)
  await at.notify(people, text)
  return { people, note: people.length > 0 ? text : '没有找到收件人，未发送消息' }
}

/** Has a webhook of the form send the record once this is committed; it is cut to what its maker sees, as everything that they send. */
async function sendRecord(
  at: Acting,
  { name, actor }: ActingRole,
  { to, event }: { to: string; event: string },
): Promise<ActDone> {
  const { tx, served, recordId: id } = at
  if (!served || id === null) refuse('flow.formMissing')
  await requireMayHandOn(tx, actor, served, { records: [id], fields: 'all', verbs: ['list'] })
  const delivery = await served.options.send?.(to, { event, id }, { tx, actor })
  if (delivery === undefined) refuse('flowAct.noWebhook')
  return { delivery, note: `以角色“${name}”将此记录发送到其他系统` }
}

/** Changes the record that it is about; that of a case is closed to everybody else meanwhile. */
async function changeOwnRecord(
  at: Acting,
  { name, actor }: ActingRole,
  { values }: Extract<FlowAct, { kind: 'change' }>,
): Promise<ActDone> {
  const { tx, engine, services, served, recordId: id, isItsOwnFlow } = at
  const { title } = served?.resource ?? refuse('flow.formMissing')
  if (!served || id === null) return refuse('flow.formMissing')
  if (!(await holdsVerb(services, actor, served, 'edit')))
    refuse('flowAct.mayNotEdit', { role: name, form: title })
  const view = ownRecordView(served, actor, Object.keys(values), isItsOwnFlow)
  await lockRow(tx, view, { id })
  const row = (await at.record()) ?? refuse('record.missing')
  const stored = (await storedRecords(tx, view, [id])).get(id)
  const input = valuesOfAct(values, { from: viewOf(served, actor), row, into: view, stored })
  const place = { table: served.options.table, recordId: id }
  const version = await lastVersion(tx, actor, place)
  const before = (await contentAt(tx, actor, place, version)) ?? row
  await changeRecord(tx, view, { ...input, id }, { fillRule: engine.fillRule })
  const now = await lastVersion(tx, actor, place)
  const after = now === version ? undefined : await contentAt(tx, actor, place, now)
  const changes = after ? await differencesIn(within(engine, tx), viewOf(served, actor), before, after) : []
  return { note: `以角色“${name}”修改此记录`, changes }
}
