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
import { changeRecord, createRecord } from '../../../../resource/write/records'
import { lockRow } from '../../../../resource/write/save'
import { problemsElsewhere } from '../../rights/act-views'
import { holdsVerb } from '../../rights/holds-verb'
import { findTarget } from '../../store/act-target'
import { type AtCase, recordOf } from '../at-case'
import type { CaseEvent } from '../events'
import { valuesOfAct } from './values-of-act'

type Elsewhere = Extract<FlowAct, { kind: 'add' | 'changeFound' }>

/** Both sides of what is done elsewhere, as its role sees them. */
interface Sides {
  target: ServedResource
  from: View
  row: Readonly<Record<string, unknown>>
  into: View
}

/** Adds a record to another form, or changes records there: through the form's own view, with its guards. */
export async function writeElsewhere(
  at: AtCase,
  role: ActingRole,
  act: Elsewhere,
): Promise<Pick<CaseEvent, 'note'>> {
  const sides = await openSides(at, role, { at: act.at, does: act })
  const { target } = sides
  const ids =
    act.kind === 'add' ? [await addRecord(at, sides, act.values)] : await changeFound(at, sides, act)
  const done = act.kind === 'add' ? 'add' : 'edit'
  if (ids.length > 0) at.whenCommitted.push(async () => target.options.afterCommit?.(ids, done, role.actor))
  const where = `以角色“${role.name}”在“${target.resource.title}”中`
  if (act.kind === 'add') return { note: `${where}新增一条记录` }
  return { note: ids.length > 0 ? `${where}修改 ${ids.length} 条记录` : `${where}没有找到符合条件的记录` }
}

/** What stands elsewhere and the case's record, as the role sees both; refused where it may not do what is to be done. */
export async function openSides(
  at: AtCase,
  role: ActingRole,
  done: Pick<DoneElsewhere, 'at' | 'does'>,
): Promise<Sides> {
  const { name, actor } = role
  const verb = done.does.kind === 'add' ? '新增' : '编辑'
  const target =
    (await findTarget(at.services, actor, done)) ?? refuse('flowAct.mayNotWrite', { role: name, verb })
  const sides = { target, ...(await ownSide(at, role, done.does)), into: viewOf(target, actor) }
  const [problem] = problemsElsewhere(done.does, sides.from, sides.into)
  if (problem !== undefined) refuse('flowAct.unfit', { detail: problem })
  return sides
}

/** The case's record, which the role must see where it is read. */
async function ownSide(
  at: AtCase,
  { name, actor }: ActingRole,
  does: DoneElsewhere['does'],
): Promise<Pick<Sides, 'from' | 'row'>> {
  const { tx, services, served, case: own } = at
  if (!served) return refuse('flow.formMissing')
  const from = viewOf(served, actor)
  if (readByAct(does).length > 0) {
    const isSeen =
      (await holdsVerb(services, actor, served, 'list')) && (await areSeen(tx, from, [own.recordId]))
    if (!isSeen) refuse('flowAct.mayNotRead', { role: name, form: served.resource.title })
  }
  return { from, row: (await recordOf(at)) ?? {} }
}

export function addRecord({ tx, engine }: AtCase, sides: Sides, values: ActValues): Promise<string> {
  return createRecord(tx, sides.into, valuesOfAct(values, sides), { fillRule: engine.fillRule })
}

/** Changes the records that are found, one after the other and always in one order; where there are too many, none. */
async function changeFound(
  at: AtCase,
  sides: Sides,
  { where, max, values }: Extract<Elsewhere, { kind: 'changeFound' }>,
): Promise<string[]> {
  const { tx, engine } = at
  const { into } = sides
  const ids = await findRecords(at, sides, where, max)
  if (ids.length > max) refuse('flowAct.tooMany', { max })
  for (const id of ids) {
    await lockRow(tx, into, { id })
    const stored = (await storedRecords(tx, into, [id])).get(id)
    const input = valuesOfAct(values, { ...sides, stored })
    await changeRecord(tx, into, { ...input, id }, { fillRule: engine.fillRule })
  }
  return ids
}

/** The records for which all conditions hold, always in one order: so many at most, and one more where there are more. */
export async function findRecords(
  { tx }: AtCase,
  sides: Sides,
  where: readonly ActCondition[],
  max: number,
): Promise<string[]> {
  const { into } = sides
  const { resource, table } = into
  const all = where.map((condition) => conditionOf(condition, sides))
  const found = into.within((statement) => predicateSql(resource, table, { all }, statement))
  const statement = new Statement()
  const text = `${found.ids(statement)} order by "id" limit ${statement.value(max + 1)}`
  const rows = await runStatement<{ id: string }>(tx, text, statement.values)
  return rows.map(({ id }) => id)
}

/** A condition with what it compares with. One without a value would mean other records than those that are meant. */
function conditionOf({ field: name, operator, value }: ActCondition, { from, row, into }: Sides): Condition {
  const field = queryableField(into.resource, name) ?? refuse('flowAct.unfit', { detail: name })
  const text = valueOfAct(value, { field, from: from.resource, row }) ?? ''
  if (text.trim() === '') refuse('flowAct.emptyCondition', { field: field.title })
  return { field: name, operator, value: text }
}
