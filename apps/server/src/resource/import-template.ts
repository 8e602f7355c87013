import type { Dictionaries } from '@dougong/contract/dictionaries'
import type { Field } from '@dougong/contract/resource/field'
import type { Resource } from '@dougong/contract/resource/resource'
import type { Download } from '../http/send-download'
import { writeWorkbook } from '../platform/excel/workbook-writer'
import { importColumns, workbookType } from './excel'

/** Choices beyond this are not listed one by one. */
const mostChoices = 200

/** A workbook to fill in: headings on the first sheet, what they mean on the second. */
export function importTemplate(resource: Resource, dictionaries: Dictionaries): Download {
  const columns = importColumns(resource)
  const blank = {
    name: resource.title,
    columns: columns.map(({ field }) => ({ title: field.title })),
    rows: [],
  }
  const notes = {
    name: '填写说明',
    columns: [
      { title: '列名' },
      { title: '必填' },
      { title: '说明', width: 50 },
      { title: '示例', width: 24 },
      { title: '可选值', width: 60 },
    ],
    rows: columns.map(({ field }) => {
      const choices = choicesOf(field, dictionaries)
      return [
        field.title,
        field.required ? '是' : '否',
        noteOn(field),
        choices[0] ?? exampleOf(field),
        choices.slice(0, mostChoices).join('、'),
      ]
    }),
  }
  return {
    name: `${resource.title}导入模板.xlsx`,
    contentType: workbookType,
    bytes: writeWorkbook(blank, notes),
  }
}

function choicesOf(field: Field, dictionaries: Dictionaries): string[] {
  if (field.kind === 'switch') return ['是', '否']
  if (field.kind !== 'dict' && field.kind !== 'dicts') return []
  return (dictionaries[field.dictionary] ?? []).map(({ text }) => text)
}

function noteOn(field: Field): string {
  const parts = [kindNote(field), field.unique && '不能重复', 'max' in field && limitNote(field)]
  return parts.filter(Boolean).join('，')
}

function limitNote(field: Field & { max?: number }): string {
  if (field.max === undefined) return ''
  return field.kind === 'integer' || field.kind === 'decimal'
    ? `不大于${field.max}`
    : `不超过${field.max}个字符`
}

function kindNote({ kind }: Field): string {
  switch (kind) {
    case 'integer':
      return '整数'
    case 'decimal':
      return '数字'
    case 'date':
    case 'datetime':
    case 'time':
      return '按示例的格式填写'
    case 'dict':
      return '填写可选值之一'
    case 'dicts':
      return '填写可选值，多个以英文逗号分隔'
    case 'user':
    case 'users':
      return '用户姓名或账号，多个以英文逗号分隔'
    case 'department':
    case 'departments':
      return '部门名称，多个以英文逗号分隔'
    case 'role':
    case 'roles':
      return '角色名称，多个以英文逗号分隔'
    default:
      return ''
  }
}

const examples: Partial<Record<Field['kind'], string>> = {
  integer: '1',
  decimal: '1.5',
  date: '2026-01-31',
  datetime: '2026-01-31 08:30:00',
  time: '08:30:00',
}

function exampleOf({ kind }: Field): string {
  return examples[kind] ?? ''
}
