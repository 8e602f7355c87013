import { refuse } from '@dougong/contract/errors'
import {
  permissionToRead,
  type ReportHead,
  type ReportItem,
  type ReportParam,
} from '@dougong/contract/online/reports/report'
import { sql } from 'kysely'
import type { Actor } from '../../../access/actor'
import { ofTenant, tenantOfNew } from '../../../access/tenants'
import type { Transaction } from '../../../database/transaction'
import { newId } from '../../../platform/ids'

interface Content {
  head: ReportHead
  items: readonly ReportItem[]
  params: readonly ReportParam[]
}

/** The page below whose row the rights to read reports stand. */
export const reportPage = 'report-page'

export async function addReport(
  tx: Transaction,
  actor: Actor,
  { head, items, params }: Content,
): Promise<string> {
  const id = newId()
  await requireFree(tx, head.code, id)
  await tx
    .insertInto('onl_cgreport_head')
    .values({ id, tenant_id: tenantOfNew(actor), ...columnsOf(head), create_by: actor.username })
    .execute()
  await replaceContent(tx, id, items, params)
  await offerRight(tx, head)
  return id
}

export async function changeReport(
  tx: Transaction,
  actor: Actor,
  id: string,
  { head, items, params }: Content,
): Promise<void> {
  await requireFree(tx, head.code, id)
  const known = await tx
    .selectFrom('onl_cgreport_head')
    .select(['id', 'code', 'kind', 'update_time'])
    .where('id', '=', id)
    .where(ofTenant(actor))
    .forUpdate()
    .executeTakeFirst()
  if (!known) refuse('report.missing')
  if (known.kind !== 'sql') refuse('report.invalid', { detail: '该报表不是SQL报表' })
  if (head.updateTime !== undefined && head.updateTime !== known.update_time) refuse('report.moved')
  await tx
    .updateTable('onl_cgreport_head')
    .set({ ...columnsOf(head), update_by: actor.username, update_time: sql<string>`now()` })
    .where('id', '=', id)
    .where(ofTenant(actor))
    .execute()
  await replaceContent(tx, id, items, params)
  if (known.code !== head.code) await withdrawRight(tx, known.code)
  await offerRight(tx, head)
}

function columnsOf(head: ReportHead) {
  return {
    code: head.code,
    name: head.name,
    cgr_sql: head.cgrSql,
    db_source: head.dbSource,
    return_val_field: head.returnValField,
    return_txt_field: head.returnTxtField,
    return_type: head.returnType || '1',
    content: head.content,
  }
}

/** Codes stand in addresses and permissions, so no two tenants have the same. */
async function requireFree(tx: Transaction, code: string, id: string): Promise<void> {
  const other = await tx
    .selectFrom('onl_cgreport_head') /* whatever the tenant: codes are the installation's */
    .select('id')
    .where('code', '=', code)
    .where('id', '!=', id)
    .executeTakeFirst()
  if (other) refuse('report.codeTaken')
}

async function replaceContent(
  tx: Transaction,
  id: string,
  items: readonly ReportItem[],
  params: readonly ReportParam[],
): Promise<void> {
  await tx.deleteFrom('onl_cgreport_item').where('cgrhead_id', '=', id).execute()
  await tx.deleteFrom('onl_cgreport_param').where('cgrhead_id', '=', id).execute()
  if (items.length > 0)
    await tx
      .insertInto('onl_cgreport_item')
      .values(
        items.map((item, index) => ({
          id: newId(),
          cgrhead_id: id,
          field_name: item.fieldName,
          field_txt: item.fieldTxt,
          field_width: item.fieldWidth ?? null,
          field_type: item.fieldType,
          search_mode: item.searchMode,
          is_order: item.isOrder,
          is_search: item.isSearch,
          dict_code: item.dictCode,
          field_href: item.fieldHref,
          is_show: item.isShow,
          order_num: index + 1,
          replace_val: item.replaceVal,
          is_total: item.isTotal,
          group_title: item.groupTitle,
        })),
      )
      .execute()
  if (params.length > 0)
    await tx
      .insertInto('onl_cgreport_param')
      .values(
        params.map((param, index) => ({
          id: newId(),
          cgrhead_id: id,
          param_name: param.paramName,
          param_txt: param.paramTxt,
          param_value: param.paramValue,
          order_num: index + 1,
        })),
      )
      .execute()
}

/** Puts the right to read a report where roles are given theirs. */
async function offerRight(tx: Transaction, { code, name }: ReportHead): Promise<void> {
  const perms = permissionToRead(code)
  const title = `查看报表：${name}`
  const known = await tx
    .updateTable('sys_permission')
    .set({ name: title })
    .where('perms', '=', perms)
    .returning('id')
    .execute()
  if (known.length > 0) return
  await tx
    .insertInto('sys_permission')
    .values({
      id: newId(),
      parent_id: reportPage,
      name: title,
      menu_type: 2,
      perms,
      perms_type: '1',
      sort_no: 1,
    })
    .execute()
}

/** Takes the right to read a report out of the menu, with what was granted of it. */
export async function withdrawRight(tx: Transaction, code: string): Promise<void> {
  const ids = tx.selectFrom('sys_permission').select('id').where('perms', '=', permissionToRead(code))
  await tx.deleteFrom('sys_role_permission').where('permission_id', 'in', ids).execute()
  await tx.deleteFrom('sys_depart_role_permission').where('permission_id', 'in', ids).execute()
  await tx.deleteFrom('sys_permission').where('perms', '=', permissionToRead(code)).execute()
}
