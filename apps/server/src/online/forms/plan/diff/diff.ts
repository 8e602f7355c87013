import type { Compared } from './compared'
import { conversionOf } from '../conversions'
import { type ColumnMatch, type Matches, matchColumns } from './match-columns'
import { diffForeignKeys, diffIndexes } from './diff-keys'
import { diffColumn } from './diff-column'
import { problemsOf } from './limits'
import { asideName } from '../names'
import { orderRenames } from './renames'
import type { PresentTable, WantedColumn, WantedTable } from '../shape'
import type { Difference, Source, Step } from '../steps'

/**
 * What must be done so that the table becomes what is wanted. Nothing is ever dropped that holds values. `values` are for the
 * rows that have none, by the names of columns.
 */
export function diff(compared: Compared, values: ReadonlyMap<string, string> = new Map()): Difference {
  const { present, wanted, isTakenIn } = compared
  if (!present) return isTakenIn ? gone(wanted) : creation(compared)
  const matches = matchColumns(compared)
  const expected = expectedIn(matches)
  const used = valuesFor(matches, expected, values)
  const nameNow = new Map(matches.kept.map(({ present: { name }, wanted: { name: to } }) => [name, to]))
  const columns = matches.kept.map((match) => diffColumn(match, compared, used))
  const indexes = diffIndexes(compared, nameNow)
  const foreignKeys = diffForeignKeys(compared, nameNow)
  const removed = matches.removed.map(({ present: column, field, title }) => ({
    kind: 'setAside' as const,
    column: column.name,
    aside: asideName(`${wanted.name} ${field}`, new Set(present.columns.map(({ name }) => name))),
    isRequired: column.isRequired && !column.isComputed,
    hasDefault: column.filling !== null && !column.isComputed,
    field,
    title,
  }))
  const steps: Step[] = [
    ...(present.name === wanted.name
      ? []
      : [{ kind: 'renameTable' as const, from: present.name, to: wanted.name }]),
    ...foreignKeys.dropped,
    ...indexes.dropped,
    ...removed,
    ...columns.flatMap(({ before }) => before),
    ...renames(matches.kept, present, removed),
    ...matches.added.map((column) => {
      const value = used.get(column.name)
      const isFilled = column.filling !== null || value !== undefined
      const filled = value !== undefined && { value }
      return { kind: 'addColumn' as const, column, isRequired: column.isRequired && isFilled, ...filled }
    }),
    ...columns.flatMap(({ change }) => change),
    ...columns.flatMap(({ after }) => after),
    ...matches.added
      .filter((column) => column.isRequired && column.filling === null && !used.has(column.name))
      .map(({ name, comment: title, takesOneValue }) => ({
        kind: 'require' as const,
        column: name,
        isHeld: false,
        title,
        takesOneValue,
      })),
    ...commentOf(compared),
    ...indexes.renamed,
    ...indexes.created,
    ...foreignKeys.added,
  ]
  return {
    steps,
    problems: [...problemsOf(compared, matches), ...columns.flatMap(({ problems }) => problems)],
    sources: sourcesOf(matches, used),
    expected,
  }
}

/** The values for columns that rows without one stand against, or whose field begins to ask for one; others stay as they are. */
function valuesFor(
  { kept, added }: Matches,
  expected: readonly string[],
  values: ReadonlyMap<string, string>,
): ReadonlyMap<string, string> {
  const required = [
    ...kept.filter(({ present }) => !present.isRequired && !present.isComputed).map(({ wanted }) => wanted),
    ...added.filter(({ filling }) => filling === null),
  ].filter(({ isRequired, takesOneValue }) => isRequired && takesOneValue)
  const asking = new Set([...required.map(({ name }) => name), ...expected])
  return new Map([...values].filter(([name]) => asking.has(name)))
}

/** Rows may stay as they are there; the next who edits one is asked. */
function expectedIn({ kept, added }: Matches): string[] {
  const isAskedOnly = ({ isExpected, isRequired, takesOneValue }: WantedColumn) =>
    isExpected && !isRequired && takesOneValue
  const anew = kept
    .filter(({ present, published }) => published?.isExpected !== true && !present.isComputed)
    .map(({ wanted }) => wanted)
  const empty = added.filter(({ filling }) => filling === null)
  return [...anew, ...empty].filter(isAskedOnly).map(({ name }) => name)
}

/** The table anew and empty; what is there is set aside with its rows. */
export function anew(compared: Compared): Difference {
  const { present, wanted, isTakenIn, asideTables } = compared
  if (isTakenIn)
    return { steps: [], problems: ['从数据库导入的表不能强制同步'], sources: new Map(), expected: [] }
  const created = creation({ ...compared, present: undefined })
  if (!present) return created
  return {
    ...created,
    steps: [...asideSteps(present, asideTables), ...created.steps],
    problems: [...created.problems, ...(wanted.name === present.name ? [] : ['强制同步时不能改表名'])],
  }
}

/** What sets a table aside: nothing leads to it any more, and its names are free. */
export function asideSteps(present: PresentTable, asideTables: ReadonlySet<string>): Step[] {
  const { name: table, leadingHere, foreignKeys, indexes } = present
  return [
    ...leadingHere.map(({ table: other, name }) => ({ kind: 'releaseTable' as const, other, name })),
    ...foreignKeys.map(({ name, column }) => ({ kind: 'dropForeignKey' as const, name, column })),
    {
      kind: 'setTableAside',
      table,
      aside: asideName(table, asideTables),
      indexes: indexes.map(({ name }) => name),
    },
  ]
}

function gone({ name }: WantedTable): Difference {
  return {
    steps: [],
    problems: [`数据库中没有表 ${name}，它可能已被删除或改名`],
    sources: new Map(),
    expected: [],
  }
}

function creation(compared: Compared): Difference {
  const { wanted } = compared
  return {
    steps: [
      { kind: 'createTable', wanted },
      ...wanted.indexes.map((index) => ({ kind: 'createIndex' as const, index })),
      ...wanted.foreignKeys.map((key) => ({ kind: 'addForeignKey' as const, key })),
    ],
    problems: problemsOf(compared, { kept: [], added: wanted.columns, removed: [] }),
    sources: new Map(wanted.columns.map(({ name, filling }) => [name, { filling }])),
    expected: [],
  }
}

/** New names, and columns that come back: both must find their names free, which those that go have left. */
function renames(
  kept: readonly ColumnMatch[],
  present: PresentTable,
  removed: readonly { column: string; aside: string }[],
): Step[] {
  const names = new Set(present.columns.map(({ name }) => name))
  for (const { column, aside } of removed) {
    names.delete(column)
    names.add(aside)
  }
  const wished = kept
    .map((match) => ({ from: match.present.name, to: match.wanted.name }))
    .filter(({ from, to }) => from !== to)
  const returning = new Set(kept.filter(({ isBack }) => isBack).map((match) => match.present.name))
  return orderRenames(wished, names).map(({ from, to }) =>
    returning.has(from)
      ? { kind: 'bringBack' as const, aside: from, column: to }
      : { kind: 'renameColumn' as const, from, to },
  )
}

function commentOf({ present, wanted, published, isTakenIn }: Compared): Step[] {
  const isMeant = !isTakenIn || published?.comment !== wanted.comment
  return isMeant && present?.comment !== wanted.comment
    ? [{ kind: 'commentTable', comment: wanted.comment }]
    : []
}

function sourcesOf({ kept, added }: Matches, values: ReadonlyMap<string, string>): Map<string, Source> {
  const whenEmpty = ({ name }: WantedColumn) => {
    const value = values.get(name)
    return value !== undefined && { whenEmpty: value }
  }
  return new Map<string, Source>([
    ...kept.map(({ present, wanted, hasNewType }) => {
      const conversion = hasNewType ? conversionOf(present.type, wanted.type) : undefined
      return [wanted.name, { column: present.name, conversion, ...whenEmpty(wanted) }] as const
    }),
    ...added.map((column) => [column.name, { filling: column.filling, ...whenEmpty(column) }] as const),
  ])
}
