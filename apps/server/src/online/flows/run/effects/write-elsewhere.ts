import { refuse } from '@dougong/contract/errors'
import type { FlowAct } from '@dougong/contract/online/flows/acts/act'
import { readByAct, valueOfAct } from '@dougong/contract/online/flows/acts/act-values'
import { queryableField } from '@dougong/contract/resource/list-query'
import type { Condition } from '@dougong/contract/resource/predicate'
import type { ActingRole } from '../../../../access/role-actor'
import { runStatement, Statement } from '../../../../database/statement'
import { predicateSql } from '../../../../resource/predicate-sql'
import { areSeen } from '../../../../resource/read/seen-rows'
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

/** Both sides of an act, as its role sees them. */
interface Sides {
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
  const { services, whenCommitted } = at
  const { name, actor } = role
  const verb = act.kind === 'add' ? '新增' : '编辑'
  const target =
    (await findTarget(services, actor, act)) ?? refuse('flowAct.mayNotWrite', { role: name, verb })
  const sides = { ...(await ownSide(at, role, act)), into: viewOf(target, actor) }
  const [problem] = problemsElsewhere(act, sides.from, sides.into)
  if (problem !== undefined) refuse('flowAct.unfit', { detail: problem })
  const ids = act.kind === 'add' ? [await addRecord(at, sides, act)] : await changeFound(at, sides, act)
  const done = act.kind === 'add' ? 'add' : 'edit'
  if (ids.length > 0) whenCommitted.push(async () => target.options.afterCommit?.(ids, done, actor))
  const where = `以角色“${name}”在“${target.resource.title}”中`
  if (act.kind === 'add') return { note: `${where}新增一条记录` }
  return { note: ids.length > 0 ? `${where}修改 ${ids.length} 条记录` : `${where}没有找到符合条件的记录` }
}

/** The case's record, which the role must see where the act reads it. */
async function ownSide(
  at: AtCase,
  { name, actor }: ActingRole,
  act: Elsewhere,
): Promise<Omit<Sides, 'into'>> {
  const { tx, services, served, case: own } = at
  if (!served) return refuse('flow.formMissing')
  const from = viewOf(served, actor)
  if (readByAct(act).length > 0) {
    const isSeen =
      (await holdsVerb(services, actor, served, 'list')) && (await areSeen(tx, from, [own.recordId]))
    if (!isSeen) refuse('flowAct.mayNotRead', { role: name, form: served.resource.title })
  }
  return { from, row: (await recordOf(at)) ?? {} }
}

function addRecord(
  { tx, engine }: AtCase,
  sides: Sides,
  { values }: Extract<Elsewhere, { kind: 'add' }>,
): Promise<string> {
  return createRecord(tx, sides.into, valuesOfAct(values, sides), { fillRule: engine.fillRule })
}

/** Changes the records that are found, one after the other and always in one order; where there are too many, none. */
async function changeFound(
  { tx, engine }: AtCase,
  sides: Sides,
  { where, max, values }: Extract<Elsewhere, { kind: 'changeFound' }>,
): Promise<string[]> {
  const { into } = sides
  const { resource, table } = into
  const all = where.map((condition) => conditionOf(condition, sides))
  const found = into.within((statement) => predicateSql(resource, table, { all }, statement))
  const statement = new Statement()
  const text = `${found.ids(statement)} order by "id" limit ${statement.value(max + 1)}`
  const rows = await runStatement<{ id: string }>(tx, text, statement.values)
  if (rows.length > max) refuse('flowAct.tooMany', { max })
  const ids = rows.map(({ id }) => id)
  for (const id of ids) {
    await lockRow(tx, into, { id })
    const stored = (await storedRecords(tx, into, [id])).get(id)
    const input = valuesOfAct(values, { ...sides, stored })
    await changeRecord(tx, into, { ...input, id }, { fillRule: engine.fillRule })
  }
  return ids
}

/** A condition with what it compares with. One without a value would mean other records than those that are meant. */
function conditionOf(
  { field: name, operator, value }: Extract<Elsewhere, { kind: 'changeFound' }>['where'][number],
  { from, row, into }: Sides,
): Condition {
  const field = queryableField(into.resource, name) ?? refuse('flowAct.unfit', { detail: name })
  const text = valueOfAct(value, { field, from: from.resource, row }) ?? ''
  if (text.trim() === '') refuse('flowAct.emptyCondition', { field: field.title })
  return { field: name, operator, value: text }
}
