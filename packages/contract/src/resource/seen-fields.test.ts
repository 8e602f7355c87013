import { describe, expect, test } from 'vitest'
import { field } from './field'
import { hiddenFields, resourceFor } from './seen-fields'
import { defineResource } from './resource'

const lines = defineResource({
  title: '行',
  path: '/line',
  permission: 'a:line',
  fields: { text: field.text('文字'), price: field.decimal('价格', { permission: 'line:price' }) },
  list: ['text', 'price'],
  search: ['price'],
  form: ['text', 'price'],
  sort: { by: 'createTime', order: 'desc' },
})
const people = defineResource({
  title: '人',
  path: '/person',
  permission: 'a:person',
  fields: {
    name: field.text('姓名'),
    salary: field.decimal('工资', { permission: 'person:salary' }),
    rank: field.integer('级别', { editPermission: 'person:rank' }),
  },
  list: ['name', 'salary', 'rank'],
  search: ['name', 'salary'],
  form: ['name', 'salary', 'rank'],
  excel: ['name', 'salary', 'createTime'],
  inline: ['salary', 'rank'],
  sort: { by: 'createTime', order: 'desc' },
  parts: { lines: { title: '行', resource: lines, parent: 'text', path: '/person/lines' } },
})

const holding =
  (...codes: string[]) =>
  (code: string) =>
    codes.includes(code)

describe('[PRM-05] a definition as somebody sees it', () => {
  test('is itself for who holds every permission of its fields', () => {
    expect(resourceFor(people, () => true)).toBe(people)
  })

  test('has no hidden field in any view', () => {
    const seen = resourceFor(people, holding('person:rank', 'line:price'))
    expect(hiddenFields(people, holding('person:rank'))).toEqual(['salary'])
    expect(Object.keys(seen.fields)).toEqual(['name', 'rank'])
    expect([seen.list, seen.search, seen.form, seen.excel, seen.inline]).toEqual([
      ['name', 'rank'],
      ['name'],
      ['name', 'rank'],
      ['name', 'createTime'],
      ['rank'],
    ])
    expect(seen.parts).toBe(people.parts)
  })

  test('only reads what it may not change', () => {
    const seen = resourceFor(people, holding('person:salary', 'line:price'))
    expect(seen.fields.rank).toMatchObject({ title: '级别', readOnly: true })
    expect(seen.form).toEqual(people.form)
  })

  test('knows the same of its parts', () => {
    const { parts } = resourceFor(people, holding('person:salary', 'person:rank'))
    expect(parts?.lines).toMatchObject({ title: '行', parent: 'text', resource: { list: ['text'] } })
  })
})
