import { type FormFieldRow, readField, writeField } from '@dougong/contract/online/forms/field'
import type { Form, FormField } from '@dougong/contract/online/forms/form'
import { type FormHead, readHead, writeHead } from '@dougong/contract/online/forms/head'
import { type FormIndexRow, readIndex, writeIndex } from '@dougong/contract/online/forms/index-definition'
import { snakeCase } from '@dougong/contract/resource/names'
import type { Insertable, Selectable } from 'kysely'
import type { OnlineTables } from '../../../database/tables/online'

type Stored<Table extends keyof OnlineTables> = Selectable<OnlineTables[Table]>
type New<Table extends keyof OnlineTables> = Insertable<OnlineTables[Table]>

/** The rows that hold a form, as they are written. */
export interface FormRows {
  head: New<'onl_cgform_head'>
  fields: New<'onl_cgform_field'>[]
  indexes: New<'onl_cgform_index'>[]
}

/** A form out of its rows; fields and indexes stand in their order. */
export function formOf(
  head: Stored<'onl_cgform_head'>,
  fields: readonly Stored<'onl_cgform_field'>[],
  indexes: readonly Stored<'onl_cgform_index'>[],
): Form {
  return {
    ...readHead(wireRow<FormHead>(head)),
    fields: fields.map((row) => readField(wireRow<FormFieldRow>(row))),
    indexes: indexes.map((row) => readIndex(wireRow<FormIndexRow>(row))),
  }
}

export function rowsOf(form: Form): FormRows {
  const ofForm = { cgform_head_id: form.id }
  return {
    head: columns<New<'onl_cgform_head'>>(writeHead(form)),
    fields: form.fields.map((field, place) => ({
      ...columns<New<'onl_cgform_field'>>(writeField(field, place)),
      ...ofForm,
    })),
    indexes: form.indexes.map((index, place) => ({
      ...columns<New<'onl_cgform_index'>>(writeIndex(index)),
      ...ofForm,
      order_num: place,
    })),
  }
}

/** A form's field as existing clients read it. */
export function fieldRow(form: Form, field: FormField): FormFieldRow {
  return { ...writeField(field, form.fields.indexOf(field)), cgformHeadId: form.id }
}

/** `db_field_name` is `dbFieldName` on the wire. */
function wireRow<Row>(row: object): Row {
  const named = Object.entries(row).map(([column, value]) => [
    column.replaceAll(/_([a-z])/g, (_, letter: string) => letter.toUpperCase()),
    value,
  ])
  return Object.fromEntries(named) as Row
}

function columns<Row>(wire: object): Row {
  return Object.fromEntries(Object.entries(wire).map(([name, value]) => [snakeCase(name), value])) as Row
}
