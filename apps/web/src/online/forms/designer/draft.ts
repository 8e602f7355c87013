import type { FormBody } from '@dougong/contract/online/forms/calls'
import { type FormFieldRow, readField, writeField } from '@dougong/contract/online/forms/field'
import {
  type Form,
  firstFields,
  type FormField,
  newField,
  newForm,
} from '@dougong/contract/online/forms/form'
import { type FormHead, readHead, writeHead } from '@dougong/contract/online/forms/head'
import { type FormIndexRow, readIndex } from '@dougong/contract/online/forms/index-definition'
import type { DefinitionIssue } from '@dougong/contract/resource/definition/definition-issue'

/** A form while it is designed, in the rows that the tables of the designer hold. */
export interface Draft {
  head: FormHead
  fields: FormFieldRow[]
  indexes: FormIndexRow[]
}

/** What a new form begins with. */
export function newDraft(): Draft {
  const fields = firstFields((name) => `new-${name}`)
  const form = newForm({ id: '', table: '', title: '', columns: 2, fields })
  return { head: writeHead(form), fields: fields.map(writeField), indexes: [] }
}

/** The rows that a tree needs besides. */
export function treeRows(): FormFieldRow[] {
  const plain = new Set(firstFields(() => '').map(({ name }) => name))
  return firstFields((name) => `new-${name}`, { isTree: true })
    .filter(({ name }) => !plain.has(name))
    .map((field) => writeField(field, 0))
}

/** What a new row of the table of fields begins with. */
export function newFieldRow(): FormFieldRow {
  const { id: _, ...row } = writeField(newField({ id: '', name: '', title: '' }), 0)
  return row
}

/** The form that the rows tell. */
export function formOf({ head, fields, indexes }: Draft): Form {
  return { ...readHead(head), fields: fields.map(fieldOf), indexes: indexes.map(readIndex) }
}

const read = new WeakMap<FormFieldRow, FormField>()

/** Rows are never changed, only replaced: each is read once. */
function fieldOf(row: FormFieldRow): FormField {
  const known = read.get(row)
  if (known) return known
  const field = readField(row)
  read.set(row, field)
  return field
}

/** What is sent: ids that the tables made up are left out, what is gone is named. */
export function bodyOf(draft: Draft, stored: Draft | undefined): FormBody {
  const fieldIds = idsOf(stored?.fields)
  const indexIds = idsOf(stored?.indexes)
  return {
    head: draft.head,
    fields: draft.fields.map((row, place) => ({ ...withKnownId(row, fieldIds), orderNum: place })),
    indexs: draft.indexes.map((row) => withKnownId(row, indexIds)),
    deleteFieldIds: goneFrom(fieldIds, draft.fields),
    deleteIndexIds: goneFrom(indexIds, draft.indexes),
  }
}

type Identified = { id?: string | null | undefined }

function idsOf(rows: readonly Identified[] = []): Set<string> {
  return new Set(rows.map(({ id }) => id ?? ''))
}

function withKnownId<Row extends Identified>(row: Row, known: ReadonlySet<string>): Row {
  return known.has(row.id ?? '') ? row : { ...row, id: null }
}

function goneFrom(known: ReadonlySet<string>, rows: readonly Identified[]): string[] {
  const left = idsOf(rows)
  return [...known].filter((id) => !left.has(id))
}

/** Which column of which table of the designer a setting of a form is in. */
const settings: Readonly<Record<string, string>> = {
  name: 'dbFieldName',
  title: 'dbFieldTxt',
  type: 'dbType',
  length: 'dbLength',
  decimals: 'dbPointLength',
  columnDefault: 'dbDefaultVal',
  isKey: 'dbIsKey',
  isNullable: 'dbIsNull',
  isStored: 'dbIsPersist',
  control: 'fieldShowType',
  isInForm: 'isShowForm',
  isInList: 'isShowList',
  isReadOnly: 'isReadOnly',
  isRequired: 'fieldMustInput',
  isSortable: 'sortFlag',
  defaultValue: 'fieldDefaultValue',
  validation: 'fieldValidType',
  href: 'fieldHref',
  converter: 'converter',
  width: 'fieldLength',
  isSearched: 'isQuery',
  searchMode: 'queryMode',
  search: 'queryShowType',
  choices: 'dictField',
  belongsTo: 'mainTable',
  options: 'fieldExtendJson',
  formula: 'formula',
  shownWhen: 'shownWhen',
  requiredWhen: 'requiredWhen',
  readOnlyWhen: 'readOnlyWhen',
}
const indexSettings: Readonly<Record<string, string>> = { name: 'indexName', fields: 'indexField' }

/** Where an issue is told: at a cell of the fields or of the indexes, or at the head. */
export interface IssuePlace {
  table: 'fields' | 'indexes' | 'head'
  index: number
  key: string
}

export function placeOf({ path }: DefinitionIssue): IssuePlace {
  const [first, index, setting] = path
  if (typeof index === 'number' && (first === 'fields' || first === 'indexes')) {
    const names = first === 'fields' ? settings : indexSettings
    const key = names[String(setting ?? 'name')] ?? names['name'] ?? ''
    return { table: first, index, key }
  }
  return { table: 'head', index: 0, key: String(first ?? '') }
}
