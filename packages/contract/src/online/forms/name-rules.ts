import { isReservedInQueries } from '../../resource/list-query'
import { isColumnName, isName } from '../../resource/names'
import { auditFields } from '../../resource/resource'
import { placeColumn, tenantColumn } from './form'

export const longestTable = 50
const longestColumn = 32
const longestIndex = 50

/** What is set aside is called so, and nothing else. */
export const asidePrefix = 'aside_'

/** Words that PostgreSQL keeps to itself: names are quoted everywhere here, but not by everybody who asks the tables. */
const keywords = new Set(
  (
    'all analyse analyze and any array as asc asymmetric authorization binary both case cast check collate collation column ' +
    'concurrently constraint create cross current_catalog current_date current_role current_schema current_time ' +
    'current_timestamp current_user default deferrable desc distinct do else end except false fetch for foreign freeze ' +
    'from full grant group having ilike in initially inner intersect into is isnull join lateral leading left like limit ' +
    'localtime localtimestamp natural not notnull null offset on only or order outer overlaps placing primary references ' +
    'returning right select session_user similar some symmetric system_user table tablesample then to trailing true union ' +
    'unique user using variadic verbose when where window with'
  ).split(' '),
)

/** Columns of the server's own, and names that records have in another spelling. */
const kept = new Set(['id', tenantColumn, placeColumn, ...auditFields.map((name) => name.toLowerCase())])

/** Words that codes and addresses of this room begin with: those of a form go on with its table. */
const ownWords = new Set(['form', 'report', 'chart', 'data', 'detail', 'subform'])

/** What is wrong with a table's name; undefined where it may be called so. */
export function tableNameProblem(name: string): string | undefined {
  return wordProblem(name, longestTable) ?? (ownWords.has(name) ? '是系统保留的名称' : keptProblem(name))
}

/** Tables of the product and of PostgreSQL begin so. */
const systemTable = /^(?:sys|onl|pg)_/

/**
 * What is wrong with the name of a table that is to be: one that is called like a table of the system is taken for it by people
 * and by statements. Forms that are called so already keep their names.
 */
export function newTableNameProblem(name: string): string | undefined {
  return systemTable.test(name) ? '以 sys_、onl_ 或 pg_ 开头，是系统保留的名称' : undefined
}

export function indexNameProblem(name: string): string | undefined {
  return wordProblem(name, longestIndex)
}

/** What is wrong with a field's name: a column in statements, a key in records, a parameter of lists. */
export function fieldNameProblem(name: string): string | undefined {
  const problem = wordProblem(name, longestColumn)
  if (problem !== undefined) return problem
  if (/^[a-z]_/.test(name)) return '不能是单个字母后接下划线'
  return keptProblem(name)
}

/** The table of a sub form is a key in records, too. */
function keptProblem(name: string): string | undefined {
  if (!isColumnName(name) || !isName(name) || kept.has(name)) return '是系统保留的名称'
  return isReservedInQueries(name) ? '在列表查询中另有含义' : undefined
}

function wordProblem(name: string, longest: number): string | undefined {
  if (name === '') return '不能为空'
  if (!/^[a-z][a-z0-9_]*$/.test(name)) return '应以字母开头，只含字母、数字和下划线'
  if (name.length > longest) return `不能超过${longest}个字符`
  if (name.startsWith(asidePrefix)) return `不能以 ${asidePrefix} 开头：这是留给已移出的列和表的`
  return keywords.has(name) ? '是数据库关键字' : undefined
}
