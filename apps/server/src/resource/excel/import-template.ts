import type { Dictionaries } from '@dougong/contract/dictionaries'
import type { Field } from '@dougong/contract/resource/field'
import { workbookType } from '@dougong/contract/workbook/fixed-parts'
import type { Download } from '../../http/downloads/send-download'
import { writeWorkbook } from '../../platform/excel/workbook-writer'
import { kindOf, meaningOf } from '../field-kinds/index'
import type { View } from '../view'
import { type ExcelColumn, importColumns } from './excel'
import { keyTitle, partsToImport } from './part-sheets'

/** More choices than this are not listed. */
const maxChoices = 200

/**
 * Returns a workbook to fill in: a sheet for the records, one for each kind of parts, and a last one that explains the
 * columns.
 */
export function importTemplate(view: View, dictionaries: Dictionaries): Download {
  const { resource } = view
  const kinds = partsToImport(view).map(({ part, view: below }) => ({
    title: part.title,
    isSingle: part.isSingle === true,
    columns: importColumns(below.resource, part.parent),
  }))
  const columns = importColumns(resource)
  const key = kinds.length > 0 ? [keyTitle] : []
  const noteRows = (of: readonly ExcelColumn[]) => of.map(({ field }) => noteRow(field, dictionaries))
  const notes =
    kinds.length === 0
      ? { columns: noteColumns, rows: noteRows(columns) }
      : {
          columns: [{ title: '工作表' }, ...noteColumns],
          rows: [
            [resource.title, keyTitle, '否', keyNote, '1', ''],
            ...noteRows(columns).map((row) => [resource.title, ...row]),
            ...kinds.flatMap(({ title, isSingle, columns: own }) => [
              [title, keyTitle, '是', isSingle ? `${partNote}，每行主表最多一行` : partNote, '1', ''],
              ...noteRows(own).map((row) => [title, ...row]),
            ]),
          ],
        }
  const blank = (name: string, of: readonly ExcelColumn[]) => ({
    name,
    columns: [...key, ...of.map(({ field }) => field.title)].map((title) => ({ title })),
    rows: [],
  })
  return {
    name: `${resource.title}导入模板.xlsx`,
    contentType: workbookType,
    bytes: writeWorkbook(
      blank(resource.title, columns),
      ...kinds.map(({ title, columns: own }) => blank(title, own)),
      { name: '填写说明', ...notes },
    ),
  }
}

const noteColumns = [
  { title: '列名' },
  { title: '必填' },
  { title: '说明', width: 50 },
  { title: '示例', width: 24 },
  { title: '可选值', width: 60 },
]

/** What ties rows of further sheets to those of the first. */
const keyNote = '自己编的序号，有子表数据的行必填，不能重复；导入后不保存'
const partNote = '所属主表行的主表序号；主表一行和它的子表行一起导入，有一行出错则都不导入'

function noteRow(field: Field, dictionaries: Dictionaries): string[] {
  const choices = choicesOf(field, dictionaries)
  return [
    field.title,
    field.required ? '是' : '否',
    noteOn(field),
    choices[0] ?? kindOf(field).example ?? '',
    choices.slice(0, maxChoices).join('、'),
  ]
}

function choicesOf(field: Field, dictionaries: Dictionaries): string[] {
  const meaning = meaningOf(field)
  if (!meaning || !('choices' in meaning || 'dictionary' in meaning)) return []
  const choices = 'choices' in meaning ? meaning.choices : (dictionaries[meaning.dictionary] ?? [])
  return choices.map(({ text }) => text)
}

function noteOn(field: Field): string {
  const { note, limitNote } = kindOf(field)
  return [note, field.unique && '不能重复', limitNote?.(field)].filter(Boolean).join('，')
}
