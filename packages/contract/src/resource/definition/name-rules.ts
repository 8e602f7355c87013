import type { Field } from '../field'
import { isReservedInQueries } from '../list-query'
import { columnNameOf, isColumnName, isName } from '../names'
import { auditFields, type Resource } from '../resource'
import type { DefinitionIssue } from './definition-issue'

const rule = '名称应以小写字母开头，只含字母、数字和下划线，不超过63个字符，且不能是保留字'
const ownOfEvery = ['id', ...auditFields]

/** What is wrong with the names of fields, filters and kinds of parts, and with the columns behind them. */
export function nameIssues({ fields, filters = [], parts = {} }: Resource): DefinitionIssue[] {
  const issues: DefinitionIssue[] = []
  const names = new Map<string, string>()
  const columns = new Map<string, string>()
  for (const name of ownOfEvery) {
    names.set(name.toLowerCase(), name)
    columns.set(columnNameOf(name, undefined), name)
  }

  function judge(path: (string | number)[], name: string): void {
    const like = names.get(name.toLowerCase())
    if (!isName(name)) issues.push({ path, message: rule })
    else if (ownOfEvery.includes(name)) issues.push({ path, message: '每条记录都有这个字段' })
    else if (like === name) issues.push({ path, message: '名称重复' })
    else if (like !== undefined) issues.push({ path, message: `与“${like}”只有大小写不同` })
    else if (isReservedInQueries(name)) issues.push({ path, message: '列表查询已使用这个名称' })
    else names.set(name.toLowerCase(), name)
  }

  for (const [name, field] of Object.entries(fields)) {
    const path = ['fields', name]
    if (!isGivenId(name, field)) judge(path, name)
    const base = /^(.+)_(?:begin|end)$/.exec(name)?.[1]
    if (/_(?:dictText|MultiString)$/.test(name) || (base !== undefined && Object.hasOwn(fields, base)))
      issues.push({ path, message: '这个结尾在列表查询中另有含义' })
    const column = columnNameOf(name, field)
    const other = columns.get(column)
    if (isName(name) && !isColumnName(column))
      issues.push({ path, message: `“${column}”不能作为列名，最长63个字符` })
    else if (other !== undefined && other !== name)
      issues.push({ path, message: `与“${other}”使用同一列“${column}”` })
    columns.set(column, name)
  }
  for (const [index, name] of filters.entries()) judge(['filters', index], name)
  for (const name of Object.keys(parts)) judge(['parts', name], name)
  return issues
}

/** Records may be numbered by who makes them; what they are called by never changes. */
function isGivenId(name: string, { createOnly, column, secret, permission }: Field): boolean {
  return name === 'id' && createOnly === true && !secret && column === undefined && permission === undefined
}
