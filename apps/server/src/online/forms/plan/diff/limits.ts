import type { Compared } from './compared'
import type { Matches } from './match-columns'
import { nameProblem } from '../names'
import type { ShapeType, WantedTable } from '../shape'

/** PostgreSQL's own, dropped columns counted. */
const maxColumns = 1600
/** What a page of 8 kB leaves to a row. */
const maxBytes = 8_100

/** Why a table cannot be so, whatever its rows are. */
export function problemsOf(compared: Compared, { kept, added, removed }: Matches): string[] {
  const { present, wanted } = compared
  const problems = [
    nameProblem('表名', wanted.name),
    ...wanted.columns.map(({ name }) => nameProblem('字段名', name)),
    ...wanted.indexes.map(({ name }) => nameProblem('索引名', name)),
    ...removed.map(({ present: { name } }) => nameProblem('字段名', name)),
  ]
  for (const name of repeated(wanted.columns.map((column) => column.name)))
    problems.push(`字段名重复：${name}`)
  for (const name of repeated(wanted.indexes.map((index) => index.name))) problems.push(`索引名重复：${name}`)
  const names = new Set(wanted.columns.map(({ name }) => name))
  for (const index of wanted.indexes) {
    const missing = index.columns.filter((column) => !names.has(column))
    if (missing.length > 0) problems.push(`索引 ${index.name} 用到不存在的字段：${missing.join('、')}`)
    if (index.columns.length === 0) problems.push(`索引 ${index.name} 没有字段`)
    if (index.columns.length > 32) problems.push(`索引 ${index.name} 最多 32 个字段`)
  }
  for (const { column } of wanted.foreignKeys)
    if (!names.has(column)) problems.push(`外键用到不存在的字段：${column}`)
  problems.push(...keyProblems(compared, kept))
  const used = (present?.columnsUsed ?? 0) + added.length
  if (used > maxColumns)
    problems.push(
      present
        ? `该表用过的列（含已移出和已清理的）将达到 ${used} 个，数据库最多允许 ${maxColumns} 个，请减少字段，或用强制同步重建表`
        : `字段有 ${used} 个，数据库最多允许 ${maxColumns} 个`,
    )
  for (const { name, type } of wanted.columns) {
    const problem = typeProblem(type)
    if (problem) problems.push(`${name}：${problem}`)
  }
  return problems.filter((problem) => problem !== undefined)
}

function keyProblems({ present, wanted, published, isTakenIn }: Compared, kept: Matches['kept']): string[] {
  if (wanted.key.length === 0) return ['表单没有主键']
  if (!present || (isTakenIn && published?.key.join() === wanted.key.join())) return []
  const nameNow = new Map(kept.map((match) => [match.present.name, match.wanted.name]))
  const key = present.key.map((column) => nameNow.get(column) ?? '')
  return key.join() === wanted.key.join() ? [] : ['主键不能改变']
}

function typeProblem(type: ShapeType): string | undefined {
  if (type.type === 'varchar' && !(type.length >= 1 && type.length <= 10_485_760))
    return '文本长度应在 1 到 10485760 之间'
  if (type.type !== 'numeric') return undefined
  const { digits, decimals } = type
  if (!(digits >= 1 && digits <= 1000)) return '数字长度应在 1 到 1000 之间'
  return decimals >= 0 && decimals <= digits ? undefined : '小数位数不能大于数字长度'
}

function repeated(names: readonly string[]): string[] {
  return [...new Set(names.filter((name, place) => names.indexOf(name) !== place))]
}

/** What is allowed and may bite later. */
export function warningsOf({ columns }: WantedTable): string[] {
  const bytes = columns.reduce((sum, { type }) => sum + widthOf(type), 28 + columns.length / 8)
  return bytes > maxBytes
    ? [
        `字段很多：每个字段都填满时，一行约需 ${Math.ceil(bytes)} 字节，超过数据库一行的上限（约 8 KB），可能无法保存`,
      ]
    : []
}

/** What a value takes in its row at the least when it is there: long texts leave 18 bytes behind. */
function widthOf(type: ShapeType): number {
  switch (type.type) {
    case 'integer':
    case 'date':
      return 4
    case 'bigint':
    case 'timestamptz':
      return 8
    case 'numeric':
      return Math.min(18, 3 + Math.ceil(type.digits / 4) * 2)
    case 'varchar':
      return Math.min(18, type.length + 1)
    default:
      return 18
  }
}
