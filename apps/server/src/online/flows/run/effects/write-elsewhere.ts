import { refuse } from '@dougong/contract/errors'
import type { ActCondition, ActValues, FlowAct } from '@dougong/contract/online/flows/acts/act'
import { readByAct, valueOfAct } from '@dougong/contract/online/flows/acts/act-values'
import type { DoneElsewhere } from '@dougong/contract/online/flows/flow-problems'
import { queryableField } from '@dougong/contract/resource/list-query'
import type { Condition } from '@dougong/contract/resource/predicate'
import type { ActingRole } from '../../../../access/role-actor'
import { runStatement, Statement } from '../../../../database/statement'
import { predicateSql } from '../../../../resource/predicate-sql'
import { areSeen } from '../../../../resource/read/seen-rows'
import type { ServedResource } from '../../../../resource/serve-resource'
import { type View, viewOf } from '../../../../resource/view'
import { storedRecords } from '../../../../resource/write/computed'
import { changeRecord, createRecord, removeRecords } from '../../../../resource/write/records'
import { lockRow } from '../../../../resource/write/save'
import { lineOf, type LineSide, problemsElsewhere } from '../../rights/act-views'
import { holdsVerb } from '../../rights/holds-verb'
import { findTarget, verbNeeded } from '../../store/act-target'
import type { CaseEvent } from '../events'
import type { Acting } from './acting'
import { valuesOfAct } from './values-of-act'

export type Elsewhere = Extract<FlowAct, { at: string }>

/** All sides of what is done elsewhere, as its role sees them. */
export interface Sides {
  target: ServedResource
  from: View
  /** The case's record, with the fields of the line, as formulas call them. */
  row: Readonly<Record<string, unknown>>
  line?: LineSide | undefined
  into: View
}

/** Adds a record to another form, or changes or removes records there: through the form's own view, with its guards. */
export async function writeElsewhere(
  at: Acting,
  role: ActingRole,
  act: Elsewhere,
): Promise<Pick<CaseEvent, 'note'>> {
  const sides = await openSides(at, role, { at: act.at, does: act })
  const { target } = sides
  const ids = await write(at, sides, act)
  notifyWhenCommitted(at, role, { target, act, ids })
  const where = `以角色“${role.name}”在“${target.resource.title}”中`
  if (ids.length === 0) return { note: `${where}没有找到符合条件的记录` }
  return { note: `${where}${verbs[act.kind].word}${act.kind === 'add' ? '一条' : ` ${ids.length} 条`}记录` }
}

/** Has screens and other systems hear of what was written, once it is committed. */
export function notifyWhenCommitted(
  at: Acting,
  { actor }: ActingRole,
  { target, act, ids }: { target: ServedResource; act: Elsewhere; ids: readonly string[] },
): void {
  if (ids.length === 0) return
  at.whenCommitted.push(async () => target.options.afterCommit?.([...ids], verbs[act.kind].done, actor))
}

export const verbs = {
  add: { done: 'add', word: '新增' },
  changeFound: { done: 'edit', word: '修改' },
  removeFound: { done: 'delete', word: '删除' },
} as const

export async function write(at: Acting, sides: Sides, act: Elsewhere): Promise<string[]> {
  if (act.kind === 'add') return [await addRecord(at, sides, act.values)]
  const ids = await findRecords(at, sides, act.where, act.max)
  if (ids.length > act.max) refuse('flowAct.tooMany', { max: act.max })
  if (act.kind === 'changeFound') await changeAll(at, sides, ids, act.values)
  else if (ids.length > 0) await removeRecords(at.tx, sides.into, ids)
  return ids
}

/** What stands elsewhere and the case's record, as the role sees both; refused where it may not do what is to be done. */
export async function openSides(
  at: Acting,
  role: ActingRole,
  done: Pick<DoneElsewhere, 'at' | 'does'>,
  line?: LineSide,
): Promise<Sides> {
  const { name, actor } = role
  const verb = verbNeeded(done.does).title
  const target =
    (await findTarget(at.services, actor, done)) ?? refuse('flowAct.mayNotWrite', { role: name, verb })
  const sides = {
    target,
    ...(await ownSide(at, role, readByAct(done.does))),
    line,
    into: viewOf(target, actor),
  }
  const [problem] = problemsElsewhere(done.does, sides.from, sides.into, line)
  if (problem !== undefined) refuse('flowAct.unfit', { detail: problem })
  return sides
}

/** The case's record, which the role must see where it is read. */
export async function ownSide(
  at: Acting,
  { name, actor }: ActingRole,
  reads: readonly string[],
): Promise<Pick<Sides, 'from' | 'row'>> {
  const { services, served, recordId } = at
  if (!served) return refuse('flow.formMissing')
  const from = viewOf(served, actor)
  if (reads.length > 0) {
    const isSeen =
      recordId !== null &&
      (await holdsVerb(services, actor, served, 'list')) &&
      (await maySeeRecord(at, from, recordId))
    if (!isSeen) refuse('flowAct.mayNotRead', { role: name, form: served.resource.title })
  }
  return { from, row: (await at.record()) ?? {} }
}

/** Of a record that is gone nobody can say any more whether a data rule would show it: only who sees all of them is shown it. */
async function maySeeRecord({ tx, isGone }: Acting, from: View, recordId: string): Promise<boolean> {
  return isGone ? !from.isLimitedItself : areSeen(tx, from, [recordId])
}

export function addRecord({ tx, engine }: Acting, sides: Sides, values: ActValues): Promise<string> {
  return createRecord(tx, sides.into, valuesOfAct(values, sides), { fillRule: engine.fillRule })
}

/** Changes records, one after the other and always in one order. */
async function changeAll(
  { tx, engine }: Acting,
  sides: Sides,
  ids: readonly string[],
  values: ActValues,
): Promise<void> {
  const { into } = sides
  for (const id of ids) {
    await lockRow(tx, into, { id })
    const stored = (await storedRecords(tx, into, [id])).get(id)
    const input = valuesOfAct(values, { ...sides, stored })
    await changeRecord(tx, into, { ...input, id }, { fillRule: engine.fillRule })
  }
}

/** The records for which all conditions hold, always in one order: so many at most, and one more where there are more. */
export async function findRecords(
  { tx }: Pick<Acting, 'tx'>,
  sides: Omit<Sides, 'target'>,
  where: readonly ActCondition[],
  max: number,
): Promise<string[]> {
  const statement = new Statement()
  const text = foundSql(sides, where, max, statement)
  const rows = await runStatement<{ id: string }>(tx, text, statement.values)
  return rows.map(({ id }) => id)
}

/** The same as text for a statement. */
export function foundSql(
  sides: Omit<Sides, 'target'>,
  where: readonly ActCondition[],
  max: number,
  statement: Statement,
): string {
  const { into } = sides
  const { resource, table } = into
  const all = where.map((condition) => conditionOf(condition, sides))
  const found = into.within((inner) => predicateSql(resource, table, { all }, inner))
  return `${found.ids(statement)} order by "id" limit ${statement.value(max + 1)}`
}

/** A condition with what it compares with. One without a value would mean other records than those that are meant. */
function conditionOf(
  { field: name, operator, value }: ActCondition,
  { from, row, line, into }: Omit<Sides, 'target'>,
): Condition {
  const field = queryableField(into.resource, name) ?? refuse('flowAct.unfit', { detail: name })
  const text = valueOfAct(value, { field, from: from.resource, line: lineOf(line), row }) ?? ''
  if (text.trim() === '') refuse('flowAct.emptyCondition', { field: field.title })
  return { field: name, operator, value: text }
}
