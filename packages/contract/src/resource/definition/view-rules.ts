import { buttonProblems } from '../formula/buttons'
import { queryableField, shownField } from '../list-query'
import { offers, type Resource, verbs } from '../resource'
import type { DefinitionIssue } from './definition-issue'

const unknown = '没有这个字段'

/** What is wrong with where a definition's fields appear. */
export function viewIssues(resource: Resource): DefinitionIssue[] {
  const { fields, list, nameField, search, excel = [], form, inline = [], sort } = resource
  const isShown = (name: string) => (shownField(resource, name) ? undefined : notShown(resource, name))
  const isOwn = (name: string) => (Object.hasOwn(fields, name) ? undefined : unknown)
  return [
    ...judged('list', list, isShown),
    ...judged('nameField', nameField === undefined ? [] : [nameField], isShown),
    ...judged('search', search, (name) =>
      queryableField(resource, name) ? undefined : notShown(resource, name),
    ),
    ...judged('excel', excel, isShown),
    ...judged('form', form, isOwn),
    ...judged('inline', inline, (name) =>
      list.includes(name) && form.includes(name) ? isOwn(name) : '应同时出现在列表和表单中',
    ),
    ...repeatedTitles(resource),
    ...buttonIssues(resource),
    ...sortIssues(resource, sort.by),
    ...(inline.length > 0 && !offers(resource, 'edit')
      ? [{ path: ['inline'], message: '不能编辑的记录没有行内编辑' }]
      : []),
  ]
}

/** A button has a code of its own, which is no verb's: its permission is made of it. */
function buttonIssues(resource: Resource): DefinitionIssue[] {
  const { buttons = [] } = resource
  const codes = buttons.map(({ code }) => code)
  return buttons.flatMap((button, index) => [
    ...buttonProblems(resource, button).map(({ setting, message }) => ({
      path: ['buttons', index, setting],
      message,
    })),
    ...(codes.indexOf(button.code) < index || Object.hasOwn(verbs, button.code)
      ? [{ path: ['buttons', index, 'code'], message: '与另一按钮或操作的编码相同' }]
      : []),
  ])
}

function judged(
  view: string,
  names: readonly string[],
  judge: (name: string) => string | undefined,
): DefinitionIssue[] {
  return names.flatMap((name, index) => {
    const message = names.indexOf(name) < index ? '名称重复' : judge(name)
    return message === undefined ? [] : [{ path: [view, index], message }]
  })
}

function notShown({ fields }: Resource, name: string): string {
  if (!Object.hasOwn(fields, name)) return unknown
  return `${fields[name]?.secret ? '保密' : '不保存的'}字段不能显示、查询或导出`
}

/** Columns of a spreadsheet are told apart by their headings. */
function repeatedTitles(resource: Resource): DefinitionIssue[] {
  const titles = (resource.excel ?? []).map((name) => shownField(resource, name)?.title)
  return titles.flatMap((title, index) =>
    title !== undefined && titles.indexOf(title) < index
      ? [{ path: ['excel', index], message: `表格中已有标题为“${title}”的列` }]
      : [],
  )
}

function sortIssues(resource: Resource, by: string): DefinitionIssue[] {
  const field = shownField(resource, by)
  const path = ['sort', 'by']
  if (!field) return [{ path, message: notShown(resource, by) }]
  if (field.computed) return [{ path, message: '不能按逐行计算的字段排序' }]
  return field.permission === undefined ? [] : [{ path, message: '不能按并非人人可见的字段排序' }]
}
