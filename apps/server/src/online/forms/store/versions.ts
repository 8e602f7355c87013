import { refuse } from '@dougong/contract/errors'
import type { Form, FormField } from '@dougong/contract/online/forms/form'
import type { ChosenHook } from '@dougong/contract/online/forms/hooks/calls'
import type { Restriction } from '@dougong/contract/online/forms/rights/restriction'
import type { RecordButton } from '@dougong/contract/resource/resource'
import { type RawBuilder, sql } from 'kysely'
import type { Database } from '../../../database/connect'
import type { Transaction } from '../../../database/transaction'
import { buttonsIn } from './buttons.queries'
import { hooksIn } from './hooks.queries'
import { restrictionsIn } from './restrictions.queries'

/** A form as it was last published; undefined before. */
export async function publishedForm(db: Database | Transaction, id: string): Promise<Form | undefined> {
  const row = await db
    .selectFrom('onl_cgform_version')
    .select('form')
    .where('cgform_head_id', '=', id)
    .orderBy('version', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row?.form as Form | undefined
}

/** A published form, the tenant that described it, what is restricted in it, its own buttons, and its hooks. */
export interface PublishedForm {
  form: Form
  tenantId: number
  restrictions: readonly Restriction[]
  buttons: readonly RecordButton[]
  hooks: readonly ChosenHook[]
}

/**
 * The forms that are in force, each as it was last published: those of these tables or ids with the sub forms of the tables,
 * or all of them.
 */
export async function publishedForms(
  db: Database | Transaction,
  names?: readonly string[],
): Promise<PublishedForm[]> {
  /* whatever the tenant: a resource says whose it is, and the edge asks */
  const { rows } = await sql<{ form: Form; tenant_id: number }>`
    select v.form, h.tenant_id from onl_cgform_head h
    cross join lateral (
      select form from onl_cgform_version where cgform_head_id = h.id order by version desc limit 1) v
    where ${names ? isNamed(names) : sql<boolean>`true`} order by h.id`.execute(db)
  const ids = rows.map(({ form }) => form.id)
  const restrictions = await restrictionsIn(db, ids)
  const buttons = await buttonsIn(db, ids)
  const hooks = await hooksIn(db, ids)
  return rows.map(({ form, tenant_id }) => ({
    form,
    tenantId: tenant_id,
    restrictions: restrictions.get(form.id) ?? [],
    buttons: buttons.get(form.id) ?? [],
    hooks: hooks.get(form.id) ?? [],
  }))
}

function isNamed(names: readonly string[]): RawBuilder<boolean> {
  return sql<boolean>`(h.id = any(${names}) or h.table_name = any(${names}) or exists (
    select from jsonb_array_elements(v.form -> 'fields') f where f -> 'belongsTo' ->> 'table' = any(${names})))`
}

/** The versions that were published, the newest first. */
export async function listVersions(db: Database, id: string) {
  const rows = await db
    .selectFrom('onl_cgform_version')
    .select(['version', 'create_by', 'create_time'])
    .where('cgform_head_id', '=', id)
    .orderBy('version', 'desc')
    .execute()
  return rows.map(({ version, create_by, create_time }) => ({
    version,
    createBy: create_by,
    createTime: create_time,
  }))
}

export async function requireVersion(db: Database | Transaction, id: string, version: number): Promise<Form> {
  const row = await db
    .selectFrom('onl_cgform_version')
    .select('form')
    .where('cgform_head_id', '=', id)
    .where('version', '=', version)
    .executeTakeFirst()
  return (row?.form as Form | undefined) ?? refuse('version.missing')
}

/** A field as it stood in the newest version that had it. */
export async function fieldOfVersions(
  db: Database | Transaction,
  id: string,
  fieldId: string,
): Promise<FormField | undefined> {
  return (await fieldsOfVersions(db, id, [fieldId])).get(fieldId)
}

/** Fields as they stood in the newest versions that had them, by their ids. */
export async function fieldsOfVersions(
  db: Database | Transaction,
  id: string,
  fieldIds: readonly string[],
): Promise<Map<string, FormField>> {
  if (fieldIds.length === 0) return new Map()
  const { rows } = await sql<{ field: FormField }>`
    select distinct on (f.field ->> 'id') f.field
    from onl_cgform_version v, jsonb_array_elements(v.form -> 'fields') f(field)
    where v.cgform_head_id = ${id} and f.field ->> 'id' = any(${[...fieldIds]})
    order by f.field ->> 'id', v.version desc`.execute(db)
  return new Map(rows.map(({ field }) => [field.id, field]))
}

/** The ids of everything that ever stood in a published version. */
export async function pastIds(db: Database | Transaction, id: string): Promise<Set<string>> {
  const { rows } = await sql<{ id: string }>`
    select distinct f.item ->> 'id' as id from onl_cgform_version v,
      jsonb_array_elements((v.form -> 'fields') || (v.form -> 'indexes')) f(item)
    where v.cgform_head_id = ${id}`.execute(db)
  return new Set(rows.map((row) => row.id))
}

/**
 * Keeps a form as published, whole, in the transaction that made its table so. What its columns and indexes are called now
 * is remembered: so the next publishing tells a rename from a removal. Call `Resources.changed` after the commit.
 */
export async function markPublished(
  tx: Transaction,
  form: Form,
  { username }: { username: string },
): Promise<void> {
  /* whatever the tenant: the form was found as one of it */
  const published: Form = {
    ...form,
    fields: form.fields.map((field) => ({ ...field, publishedName: field.name })),
    indexes: form.indexes.map((index) => ({ ...index, publishedName: index.name })),
  }
  const row = { form: JSON.stringify(published), create_by: username }
  await tx
    .insertInto('onl_cgform_version')
    .values({ cgform_head_id: form.id, version: form.version, ...row })
    .onConflict((conflict) => conflict.columns(['cgform_head_id', 'version']).doUpdateSet(row))
    .execute()
  await tx
    .updateTable('onl_cgform_field')
    .set(({ ref }) => ({ db_field_name_old: ref('db_field_name') }))
    .where('cgform_head_id', '=', form.id)
    .execute()
  await tx
    .updateTable('onl_cgform_index')
    .set(({ ref }) => ({ index_name_old: ref('index_name'), is_db_synch: 'Y' }))
    .where('cgform_head_id', '=', form.id)
    .execute()
  /* whatever the tenant: the form was read as one of its tenant's */
  await tx.updateTable('onl_cgform_head').set({ is_db_synch: 'Y' }).where('id', '=', form.id).execute()
}
