import { valueTypeOf } from '../field-kinds/index'
import type { Resource } from '../resource'
import type { DefinitionIssue } from './definition-issue'

/** What is wrong with how records stand below one another. */
export function treeIssues({ tree, fields, search, sort }: Resource): DefinitionIssue[] {
  if (!tree) return []
  const field = (name: string | undefined) =>
    name !== undefined && Object.hasOwn(fields, name) ? fields[name] : undefined
  const [parent, order, hasChild] = [field(tree.parent), field(tree.order), field(tree.hasChild)]
  const issues: DefinitionIssue[] = []
  const add = (option: keyof typeof tree, message: string) => issues.push({ path: ['tree', option], message })
  if (!parent || parent.computed || parent.secret || parent.permission !== undefined)
    add('parent', '应为人人可见、保存在表里的字段')
  if (tree.order !== undefined && (!order || valueTypeOf(order) !== 'number' || order.computed))
    add('order', '应为数字字段')
  if (tree.hasChild !== undefined) {
    if (!hasChild?.readOnly || hasChild.secret) add('hasChild', '应为只读字段')
    if (search.includes(tree.hasChild) || sort.by === tree.hasChild)
      add('hasChild', '因人而异的字段不能查询或排序')
  }
  if (new Set([tree.parent, tree.order ?? '', tree.hasChild ?? '-']).size < 3)
    add('parent', '树的各字段不能相同')
  return issues
}
