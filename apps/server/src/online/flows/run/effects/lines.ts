import { Refusal, refuse } from '@dougong/contract/errors'
import { type ActLines, actLimits, type FlowAct } from '@dougong/contract/online/flows/acts/act'
import { readByAct } from '@dougong/contract/online/flows/acts/act-values'
import { lineTitle } from '@dougong/contract/online/flows/acts/line-problems'
import { lineName, withLine } from '@dougong/contract/online/flows/acts/lines'
import { holds } from '@dougong/contract/online/flows/conditions/holds'
import type { ActingRole } from '../../../../access/role-actor'
import { problemOf } from '../../../../database/attempt'
import { runStatement, Statement } from '../../../../database/statement'
import { orderSql } from '../../../../resource/read/list'
import { type View, viewOf } from '../../../../resource/view'
import { maxParts } from '../../../../resource/write/parts'
import { type LineSide, problemsOfLines } from '../../rights/act-views'
import { findOpen } from '../../store/act-target'
import type { Acting } from './acting'
import { findRecords, ownSide } from './write-elsewhere'

type Row = Readonly<Record<string, unknown>>

/** One of what an act is done for. */
export interface NumberedLine {
  /** Its place among the parts of the record, or among those that were found. */
  number: number
  fields: Row
  /** The record with the fields of the line, as formulas call them. */
  row: Row
}

/** What an act is done for, as its role sees it; refused where it sees no such thing. */
export async function openLines(
  at: Acting,
  { name: role, actor }: ActingRole,
  over: ActLines,
): Promise<LineSide> {
  const name = lineName(over)
  if (over.kind === 'found') {
    const served = await findOpen(at.services, actor, over.at, 'list')
    return { name, view: viewOf(served ?? refuse('flowAct.mayNotWrite', { role, verb: '查看' }), actor) }
  }
  const from = viewOf(at.served ?? refuse('flow.formMissing'), actor)
  const isThere = Object.hasOwn(from.resource.parts ?? {}, over.part)
  const view = isThere ? from.part(over.part) : undefined
  return { name, view: view ?? refuse('flowAct.noParts', { part: over.part }) }
}

/** The lines, in the order in which people see them. More than an act is ever done for are a refusal. */
export async function readLines(
  at: Acting,
  role: ActingRole,
  { act, over, line }: { act: FlowAct; over: ActLines; line: LineSide },
): Promise<NumberedLine[]> {
  const { from, row } = await ownSide(at, role, readByAct(act))
  const [problem] = problemsOfLines(act, from, line)
  if (problem !== undefined) refuse('flowAct.unfit', { detail: problem })
  const rows =
    over.kind === 'found' ? await foundRows(at, { from, row, line }, over) : await partRows(at, over, line)
  const lines = rows
    .map((fields, index) => ({ number: index + 1, fields, row: withLine(row, line.name, fields) }))
    .filter(({ fields }) => over.kind === 'found' || isMeant(over, line, fields))
  if (lines.length > actLimits.lines) refuse('flowAct.tooManyLines', { max: actLimits.lines })
  return lines
}

function isMeant({ when }: Extract<ActLines, { kind: 'parts' }>, { view }: LineSide, fields: Row): boolean {
  return when === undefined || holds(when, view.resource, fields, { roleIds: [], departmentIds: [] })
}

/** Of a record that is gone nobody can say any more whether a data rule would show its parts: only who sees all is shown them. */
async function partRows(
  at: Acting,
  { part: name }: Extract<ActLines, { kind: 'parts' }>,
  { view }: LineSide,
): Promise<Row[]> {
  const { tx, served, recordId, isGone } = at
  const part = served?.resource.parts?.[name] ?? refuse('flowAct.noParts', { part: name })
  if (isGone) {
    if (view.isLimitedItself) refuse('flowAct.noParts', { part: part.title })
    const rows = (await at.record())?.[name]
    return Array.isArray(rows) ? (rows as Row[]) : []
  }
  const { by, order } = view.resource.sort
  const statement = new Statement()
  const text = `select ${view.table.selection} from ${view.table.source}
    where ${view.where(statement)} and ${view.table.columnOf(part.parent)} = ${statement.value(recordId)}
    ${orderSql(view, [{ field: by, order }])} limit ${statement.value(maxParts + 1)}`
  const rows = await runStatement<Row>(tx, text, statement.values)
  if (rows.length > maxParts) refuse('flowAct.tooManyLines', { max: actLimits.lines })
  return rows
}

async function foundRows(
  at: Acting,
  { from, row, line: { view } }: { from: View; row: Row; line: LineSide },
  { where, max }: Extract<ActLines, { kind: 'found' }>,
): Promise<Row[]> {
  const ids = await findRecords(at, { from, row, into: view }, where, max)
  if (ids.length > max) refuse('flowAct.tooMany', { max })
  if (ids.length === 0) return []
  const statement = new Statement()
  const text = `select ${view.table.selection} from ${view.table.source}
    where ${view.where(statement)} and "id" = any(${statement.value(ids)}) order by "id"`
  return runStatement<Row>(at.tx, text, statement.values)
}

/** Does what is to be done for one line; why it cannot be done says which line that is. */
export async function forLine<Result>(
  act: FlowAct,
  { number }: Pick<NumberedLine, 'number'>,
  work: () => Result | Promise<Result>,
): Promise<Result> {
  try {
    return await work()
  } catch (error) {
    const problem = problemOf(error)
    if (problem === undefined) throw error
    const reason = `${lineTitle(act, number)}：${problem}`
    /* what another rule refuses is said as it stands, as ever */
    if (error instanceof Refusal && error.reason === 'rule.refuses') refuse('rule.refuses', { reason })
    return refuse('flowAct.unfit', { detail: reason })
  }
}
