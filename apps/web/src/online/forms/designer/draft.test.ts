import { controls } from '@dougong/contract/online/forms/form'
import { formIssues } from '@dougong/contract/online/forms/form-rules'
import { toResource } from '@dougong/contract/online/forms/to-resource'
import { readDefinition } from '@dougong/contract/resource/definition/read-definition'
import { expect, test } from 'vitest'
import { bodyOf, type Draft, formOf, newDraft, newFieldRow, placeOf, treeRows } from './draft'
import { fieldColumns, fieldTabs, hiddenIn, tabOf } from './field-columns'
import { sampleRows } from './sample-rows'
import { issuesOf } from './use-designer'

function draftWith(...fields: { id?: string; dbFieldName: string; dbFieldTxt: string }[]): Draft {
  const draft = newDraft()
  const rows = fields.map((field) => ({ ...newFieldRow(), ...field }))
  return {
    ...draft,
    head: { ...draft.head, tableName: 'leave_request', tableTxt: '请假单' },
    fields: [...draft.fields, ...rows],
  }
}

test('a new form with one field is in order, and the engine can draw it', () => {
  const form = formOf(draftWith({ id: 'a', dbFieldName: 'reason', dbFieldTxt: '事由' }))
  expect(formIssues(form)).toEqual([])
  const resource = toResource(form)
  expect(readDefinition(resource)).toEqual({ resource })
  expect(resource.form).toEqual(['reason'])
  expect(sampleRows(resource)[0]).toMatchObject({ reason: '事由1' })
})

test('a new tree is in order once it says what its nodes are called', () => {
  const plain = draftWith({ id: 'a', dbFieldName: 'name', dbFieldTxt: '名称' })
  const head = { ...plain.head, isTree: 'Y', treeParentIdField: 'pid', treeIdField: 'has_child' }
  const tree = { ...plain, head, fields: [...plain.fields, ...treeRows()] }
  expect(issuesOf(tree).map(({ table, key }) => [table, key])).toEqual([['head', 'tree']])
  expect(issuesOf({ ...tree, head: { ...head, treeFieldname: 'name' } })).toEqual([])
})

test('what is sent has no ids that the tables made up, and names what is gone', () => {
  const stored = draftWith(
    { id: 'kept', dbFieldName: 'reason', dbFieldTxt: '事由' },
    { id: 'gone', dbFieldName: 'days', dbFieldTxt: '天数' },
  )
  const [kept] = stored.fields.slice(-2)
  const fresh = { ...newFieldRow(), id: 'temporary-7', dbFieldName: 'place', dbFieldTxt: '地点' }
  const body = bodyOf({ ...stored, fields: kept ? [fresh, kept] : [] }, stored)
  expect(body.fields.map(({ id, dbFieldName, orderNum }) => [id, dbFieldName, orderNum])).toEqual([
    [null, 'place', 0],
    ['kept', 'reason', 1],
  ])
  expect(body.deleteFieldIds).toContain('gone')
  expect(body.deleteFieldIds).not.toContain('kept')
  expect(bodyOf(newDraft(), undefined).fields.every(({ id }) => id === null)).toBe(true)
})

test('an issue is told at the cell of its row, in the tab that shows it', () => {
  const draft = draftWith({ id: 'a', dbFieldName: 'Bad name', dbFieldTxt: '' })
  const issues = issuesOf(draft)
  expect(issues.map(({ id, key }) => [id, key])).toEqual([
    ['a', 'dbFieldName'],
    ['a', 'dbFieldTxt'],
  ])
  expect(issuesOf(draft)).toBe(issues)
  expect(placeOf({ path: ['fields', 2, 'control'], message: '' })).toEqual({
    table: 'fields',
    index: 2,
    key: 'fieldShowType',
  })
  expect(tabOf('fieldShowType')).toBe('page')
  expect(placeOf({ path: ['title'], message: '' })).toMatchObject({ table: 'head', key: 'title' })
})

test('tabs hide the columns of the others, and the two names are always there', () => {
  const keys = fieldColumns.map(({ key }) => key)
  expect(new Set(keys).size).toBe(keys.length)
  for (const { key, columns } of fieldTabs) {
    const visible = keys.filter((name) => !hiddenIn(key).includes(name))
    expect(visible).toEqual(['dbFieldName', 'dbFieldTxt', ...columns.map((column) => column.key)])
  }
})

test('every control is offered by its own name', () => {
  const offered = fieldTabs.flatMap(({ columns }) =>
    columns.flatMap(({ key, options }) => (key === 'fieldShowType' && Array.isArray(options) ? options : [])),
  )
  const values = offered.map((choice) => choice.value)
  expect(values).toEqual([...controls])
  expect(new Set(offered.map((choice) => choice.text)).size).toBe(controls.length)
})
