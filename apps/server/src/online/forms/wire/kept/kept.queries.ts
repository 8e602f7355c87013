import type { KeptClass, KeptScript, KeptStatement } from '@dougong/contract/online/forms/kept/calls'
import { sql } from 'kysely'
import type { Actor } from '../../../../access/actor'
import type { Database } from '../../../../database/connect'
import { newId } from '../../../../platform/ids'

/** Where several are kept for a form. */
export type KeptTable = 'onl_cgform_enhance_sql' | 'onl_cgform_enhance_java'

export async function listScripts(
  db: Database,
  formId: string,
  type: KeptScript['cgJsType'],
): Promise<KeptScript[]> {
  const rows = await db
    .selectFrom('onl_cgform_enhance_js')
    .selectAll()
    .where('cgform_head_id', '=', formId)
    .where('cg_js_type', '=', type)
    .execute()
  return rows.map((row) => ({
    id: row.id,
    cgformHeadId: row.cgform_head_id,
    cgJsType: type,
    cgJs: row.cg_js,
    content: row.content,
  }))
}

export async function saveScript(
  db: Database,
  actor: Actor,
  formId: string,
  script: KeptScript,
): Promise<void> {
  const values = { cg_js: script.cgJs ?? '', content: script.content ?? null }
  await db
    .insertInto('onl_cgform_enhance_js')
    .values({
      id: newId(),
      cgform_head_id: formId,
      cg_js_type: script.cgJsType,
      ...values,
      create_by: actor.username,
    })
    .onConflict((conflict) =>
      conflict.columns(['cgform_head_id', 'cg_js_type']).doUpdateSet({ ...values, ...changedBy(actor) }),
    )
    .execute()
}

export async function listStatements(db: Database, formId: string): Promise<KeptStatement[]> {
  const rows = await db
    .selectFrom('onl_cgform_enhance_sql')
    .selectAll()
    .where('cgform_head_id', '=', formId)
    .orderBy('button_code')
    .execute()
  return rows.map((row) => ({
    id: row.id,
    cgformHeadId: row.cgform_head_id,
    buttonCode: row.button_code,
    cgbSql: row.cgb_sql,
    cgbSqlName: row.cgb_sql_name,
    content: row.content,
  }))
}

/** One for each button, whatever id comes with it. */
export async function saveStatement(
  db: Database,
  actor: Actor,
  formId: string,
  statement: KeptStatement,
): Promise<void> {
  const values = {
    cgb_sql: statement.cgbSql ?? '',
    cgb_sql_name: statement.cgbSqlName ?? null,
    content: statement.content ?? null,
  }
  await db
    .insertInto('onl_cgform_enhance_sql')
    .values({
      id: newId(),
      cgform_head_id: formId,
      button_code: statement.buttonCode,
      ...values,
      create_by: actor.username,
    })
    .onConflict((conflict) =>
      conflict.columns(['cgform_head_id', 'button_code']).doUpdateSet({ ...values, ...changedBy(actor) }),
    )
    .execute()
}

export async function listClasses(db: Database, formId: string): Promise<KeptClass[]> {
  const rows = await db
    .selectFrom('onl_cgform_enhance_java')
    .selectAll()
    .where('cgform_head_id', '=', formId)
    .orderBy('button_code')
    .orderBy('event')
    .execute()
  return rows.map((row) => ({
    id: row.id,
    cgformHeadId: row.cgform_head_id,
    buttonCode: row.button_code,
    cgJavaType: row.cg_java_type,
    cgJavaValue: row.cg_java_value,
    activeStatus: row.active_status,
    event: row.event,
  }))
}

/** One for each button before, and one after what it does. */
export async function saveClass(db: Database, actor: Actor, formId: string, input: KeptClass): Promise<void> {
  const values = {
    cg_java_type: input.cgJavaType,
    cg_java_value: input.cgJavaValue ?? '',
    active_status: input.activeStatus ?? '1',
  }
  await db
    .insertInto('onl_cgform_enhance_java')
    .values({
      id: newId(),
      cgform_head_id: formId,
      button_code: input.buttonCode,
      event: input.event || 'end',
      ...values,
      create_by: actor.username,
    })
    .onConflict((conflict) =>
      conflict
        .columns(['cgform_head_id', 'button_code', 'event'])
        .doUpdateSet({ ...values, ...changedBy(actor) }),
    )
    .execute()
}

/** The forms that these belong to. */
export async function formsOf(db: Database, table: KeptTable, ids: readonly string[]): Promise<string[]> {
  const rows = await db
    .selectFrom(table)
    .select('cgform_head_id')
    .distinct()
    .where('id', 'in', [...ids])
    .execute()
  return rows.map(({ cgform_head_id }) => cgform_head_id)
}

export async function removeKept(db: Database, table: KeptTable, ids: readonly string[]): Promise<void> {
  await db
    .deleteFrom(table)
    .where('id', 'in', [...ids])
    .execute()
}

function changedBy({ username }: Actor) {
  return { update_by: username, update_time: sql<string>`now()` }
}
