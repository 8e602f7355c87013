import { valueTypeOf } from '../field-kinds/index'
import type { Part, Resource } from '../resource'
import type { DefinitionIssue } from './definition-issue'

/** What is wrong with how parts hang on their record; what they are is judged as any definition is. */
export function partIssues({ title, parts = {} }: Resource): DefinitionIssue[] {
  const entries = Object.entries(parts)
  const sheets = [title, ...entries.map(([, part]) => part.title)].map(sheetName)
  return entries.flatMap(([name, part], index) => [
    ...linkIssues(part).map(({ path, message }) => ({ path: ['parts', name, ...path], message })),
    ...(sheets.indexOf(sheets[index + 1] ?? '') <= index
      ? [{ path: ['parts', name, 'title'], message: '标题重复，导出时无法区分工作表' }]
      : []),
  ])
}

function linkIssues({ parent, order, resource: { fields } }: Part): DefinitionIssue[] {
  const above = Object.hasOwn(fields, parent) ? fields[parent] : undefined
  const place = order !== undefined && Object.hasOwn(fields, order) ? fields[order] : undefined
  const issues: DefinitionIssue[] = []
  if (!above || above.computed || above.secret || above.permission !== undefined)
    issues.push({ path: ['parent'], message: '应为子表中人人可见、保存在表里的字段' })
  if (order !== undefined && (!place || place.computed || valueTypeOf(place) !== 'number'))
    issues.push({ path: ['order'], message: '应为子表中的数字字段' })
  return issues
}

/** Spreadsheets tell their sheets apart by so many characters, whatever their case. */
function sheetName(title: string): string {
  return title.slice(0, 31).toLowerCase()
}
