import { refuse } from '@dougong/contract/errors'
import { type ActLines, actLimits } from '@dougong/contract/online/flows/acts/act'
import { lineTitle } from '@dougong/contract/online/flows/acts/line-problems'
import type { ActingRole } from '../../../../access/role-actor'
import { attempt } from '../../../../database/attempt'
import { runStatement, Statement } from '../../../../database/statement'
import { storedRecords } from '../../../../resource/write/computed'
import { lockRows } from '../../../../resource/write/remove'
import {
  changeRecords,
  createRecords,
  readChangedRecord,
  readNewRecord,
} from '../../../../resource/write/many-records'
import { removeRecords } from '../../../../resource/write/records'
import type { ActDone } from './act-done'
import type { Acting } from './acting'
import { forLine, type NumberedLine, openLines, readLines } from './lines'
import { noteWritten } from './written-by-lines'
import { valuesOfAct } from './values-of-act'
import {
  type Elsewhere,
  foundSql,
  notifyWhenCommitted,
  openSides,
  type Sides,
  verbs,
  write,
} from './write-elsewhere'

/** The ids of what was written for a line. */
interface LineDone {
  number: number
  ids: readonly string[]
}

interface Doing {
  at: Acting
  sides: Sides
  act: Elsewhere
  lines: readonly NumberedLine[]
}

/**
 * Writes records elsewhere for every line: all that is to be done, or nothing and the reason names the line. What stands there is looked
 * for and written together, in as many statements for two hundred lines as for one.
 */
export async function writeForLines(
  at: Acting,
  role: ActingRole,
  act: Elsewhere,
  over: ActLines,
): Promise<ActDone> {
  const line = await openLines(at, role, over)
  const sides = await openSides(at, role, { at: act.at, does: act }, line)
  const lines = await readLines(at, role, { act, over, line })
  const doing = { at, sides, act, lines }
  const { result, records } = await noteWritten(at.tx, sides.target, () => at.inLines(() => writeAll(doing)))
  const ids = [...new Set(result.flatMap((each) => each.ids))]
  notifyWhenCommitted(at, role, { target: sides.target, act, ids })
  return {
    note: `以角色“${role.name}”${wordsOf(doing, over, result, ids.length)}`,
    written: records(
      sides.target.resource.path,
      result.map(({ number, ids: own }) => ({ line: number, ids: own })),
    ),
  }
}

const shownLines = 50

function wordsOf({ sides, act, lines }: Doing, over: ActLines, done: LineDone[], count: number): string {
  const { target } = sides
  if (lines.length === 0) return `执行：没有需要处理的${over.kind === 'found' ? '记录' : '行'}`
  const missed = done.filter(({ ids }) => ids.length === 0).map(({ number }) => number)
  const verb = verbs[act.kind].word
  const main = `${over.kind === 'found' ? `对 ${lines.length} 条记录` : `对 ${lines.length} 行`}在“${target.resource.title}”中${verb} ${count} 条记录`
  if (missed.length === 0) return main
  const named = missed.slice(0, shownLines).map((number) => lineTitle(act, number))
  const rest = missed.length > shownLines ? `等 ${missed.length} 项` : ''
  return `${main}；${named.join('、')}${rest}没有找到符合条件的记录`
}

/**
 * What the database or somebody's hook refuses of all of them says nothing of lines: they are gone through one by one then, to
 * learn which it is.
 */
async function writeAll(doing: Doing): Promise<LineDone[]> {
  if (!goTogether(doing)) return oneByOne(doing)
  let failure: unknown
  let isNamed = false
  const tried = await attempt(doing.at.tx, async () => {
    try {
      return await together(doing, async (line, work) => {
        try {
          return await forLine(doing.act, line, work)
        } catch (error) {
          isNamed = true
          throw error
        }
      })
    } catch (error) {
      failure = error
      throw error
    }
  })
  if ('result' in tried) return tried.result
  if (!isNamed) await oneByOne(doing)
  throw failure
}

/**
 * Whether what a line writes leaves what the next one looks for as it is, as if they were done one after the other. What hooks of the
 * target save one by one is.
 */
function goTogether({ act, sides: { into, target } }: Doing): boolean {
  if (target.options.oneByOne === true || target.resource.tree !== undefined) return false
  if (act.kind !== 'changeFound') return true
  return act.where.every(
    ({ field }) => !Object.hasOwn(act.values, field) && into.resource.fields[field]?.formula === undefined,
  )
}

async function oneByOne({ at, sides, act, lines }: Doing): Promise<LineDone[]> {
  const done: LineDone[] = []
  let count = 0
  for (const line of lines) {
    const ids = await forLine(act, line, () => write(at, { ...sides, row: line.row }, act))
    count += ids.length
    if (count > actLimits.written) refuse('flowAct.tooManyWritten', { max: actLimits.written })
    done.push({ number: line.number, ids })
  }
  return done
}

type Named = <Result>(line: NumberedLine, work: () => Result | Promise<Result>) => Promise<Result>

async function together(doing: Doing, named: Named): Promise<LineDone[]> {
  const { at, sides, act, lines } = doing
  if (lines.length === 0) return []
  if (act.kind === 'add') return addTogether(doing, act, named)
  const done = await findTogether(doing, act, named)
  const ids = [...new Set(done.flatMap((each) => each.ids))].toSorted()
  if (ids.length > actLimits.written) refuse('flowAct.tooManyWritten', { max: actLimits.written })
  if (ids.length === 0) return done
  if (act.kind === 'changeFound') await changeTogether(doing, act, { done, ids, named })
  else await removeRecords(at.tx, sides.into, ids)
  return done
}

async function addTogether(
  { at: { tx, engine }, sides, lines }: Doing,
  { values }: Extract<Elsewhere, { kind: 'add' }>,
  named: Named,
): Promise<LineDone[]> {
  const records = []
  for (const line of lines)
    records.push(
      await named(line, () => {
        const input = valuesOfAct(values, { ...sides, row: line.row })
        return readNewRecord(tx, sides.into, input, engine.fillRule)
      }),
    )
  const ids = await createRecords(tx, sides.into, records)
  return lines.map(({ number }, index) => ({ number, ids: ids.slice(index, index + 1) }))
}

/** The records that all lines look for, in one statement. */
async function findTogether(
  { at, sides, lines }: Doing,
  { where, max }: Extract<Elsewhere, { where: unknown }>,
  named: Named,
): Promise<LineDone[]> {
  const statement = new Statement()
  const each: string[] = []
  for (const [index, line] of lines.entries()) {
    const text = await named(line, () => foundSql({ ...sides, row: line.row }, where, max, statement))
    each.push(`select ${index} as line, found."id" from (${text}) found`)
  }
  const rows = await runStatement<{ line: number; id: string }>(
    at.tx,
    each.join(' union all '),
    statement.values,
  )
  const done: LineDone[] = []
  for (const [index, line] of lines.entries()) {
    const ids = rows.filter((row) => row.line === index).map(({ id }) => id)
    if (ids.length > max) await named(line, () => refuse('flowAct.tooMany', { max }))
    done.push({ number: line.number, ids })
  }
  return done
}

/** Each line changes what the lines before it have left; a record that several lines change is written once. */
async function changeTogether(
  { at: { tx }, sides, lines }: Doing,
  { values }: Extract<Elsewhere, { kind: 'changeFound' }>,
  { done, ids, named }: { done: readonly LineDone[]; ids: readonly string[]; named: Named },
): Promise<void> {
  const { into } = sides
  await lockRows(tx, into, ids)
  const stored = await storedRecords(tx, into, ids)
  const changes = new Map<string, ReturnType<typeof readChangedRecord>>()
  for (const [index, line] of lines.entries()) {
    for (const id of done[index]?.ids ?? []) {
      const before = stored.get(id) ?? refuse('record.missing')
      const read = await named(line, () => {
        const input = valuesOfAct(values, { ...sides, row: line.row, stored: before })
        return readChangedRecord(into, { ...input, id }, before)
      })
      const earlier = changes.get(id)
      changes.set(id, {
        id,
        input: { ...earlier?.input, ...read.input },
        values: { ...earlier?.values, ...read.values },
      })
      stored.set(id, { ...before, content: { ...before.content, ...read.values } })
    }
  }
  await changeRecords(tx, into, [...changes.values()])
}
