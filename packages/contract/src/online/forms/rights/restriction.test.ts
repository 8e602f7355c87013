import { describe, expect, test } from 'vitest'
import { resourceFor } from '../../../resource/seen-fields'
import { firstFields, type FormField, newField, newForm } from '../form'
import { toResource } from '../to-resource'
import { permissionOfRestriction, type Restriction, restricted, restrictionProblem } from './restriction'

const amount = (settings: Partial<FormField> = {}) =>
  newField({ id: 'f', name: 'amount', title: '金额', isSearched: true, isRequired: true, ...settings })
const formOf = (field: FormField) =>
  newForm({
    id: '1',
    table: 'pay',
    title: '工资',
    fields: [
      ...firstFields((name) => name),
      newField({ id: 's', name: 'subject', title: '主题', options: {} }),
      field,
    ],
  })
const all: Restriction[] = (['list', 'form', 'edit'] as const).map((view) => ({ id: view, view, code: 'f' }))

describe('what is left of a field', () => {
  test.each([
    ['nothing held', [], {}, 'gone'],
    ['the list alone', ['list'], {}, 'list'],
    ['the form alone', ['form'], {}, 'form, fixed'],
    ['form and editing', ['form', 'edit'], {}, 'form'],
    ['editing alone', ['edit'], {}, 'gone'],
    ['all of it', ['list', 'form', 'edit'], {}, 'list, form'],
    ['the list, where the form has none', ['list'], { isInForm: false }, 'list'],
    ['the form, where the form has none', ['form', 'edit'], { isInForm: false }, 'gone'],
    ['the form, where the list has none', ['form', 'edit'], { isInList: false, isSearched: false }, 'form'],
    [
      'the list, where the list has none',
      ['list'],
      { isInList: false, isSearched: false, isInForm: false },
      'gone',
    ],
  ] as const)('%s', (_, held, settings, left) => {
    const form = formOf(amount(settings))
    const codes = held.map(permissionOfRestriction)
    const seen = resourceFor(restricted(toResource(form), form, all), (code) => codes.includes(code))
    const isListed = [seen.list, seen.search, seen.excel ?? []].some((view) => view.includes('amount'))
    const isFixed = seen.fields['amount']?.readOnly && seen.form.includes('amount')
    const places = [isListed && 'list', seen.form.includes('amount') && 'form', isFixed && 'fixed']
    expect(seen.fields['amount'] ? places.filter(Boolean).join(', ') : 'gone').toBe(left)
  })
})

test('records are sorted otherwise by who does not see what they are sorted by', () => {
  const form = formOf(amount({ isSortable: true, options: { orderRule: 'asc' } }))
  const resource = restricted(toResource(form), form, all)
  expect(resource.sort.by).toBe('amount')
  expect(resourceFor(resource, () => false).sort).toEqual({ by: 'createTime', order: 'desc' })
})

test('buttons are verbs; a word that no form knows restricts nothing', () => {
  const form = formOf(amount())
  const rights: Restriction[] = [
    { id: 'x', view: 'button', code: 'add' },
    { id: 'y', view: 'button', code: '__proto__' },
    { id: 'z', view: 'list', code: 'nobody' },
  ]
  const resource = restricted(toResource(form), form, rights)
  expect(resource.restrictedVerbs).toEqual({ add: permissionOfRestriction('x') })
  expect(resourceFor(resource, () => false).verbs).toEqual(['list', 'edit', 'delete', 'export', 'import'])
})

test('what holds a record together cannot be restricted', () => {
  const id = formOf(amount()).fields[0] as FormField
  expect(restrictionProblem(formOf(amount()), id, 'list')).toBe('是系统字段，不能设置权限')
  const strict = formOf(amount({ isNullable: false }))
  const field = strict.fields.at(-1) as FormField
  expect(restrictionProblem(strict, field, 'list')).toBeUndefined()
  expect(restrictionProblem(strict, field, 'edit')).toBe('在数据库中不允许为空，不能限制填写')
})
