import { sql } from 'kysely'
import { isMember, type Tenancy } from '../../access/tenants'
import type { Transaction } from '../../database/transaction'

export function listPaths(tx: Transaction, ids: readonly string[]) {
  /* whatever the tenant: `removeRecords` refuses the call where one is another's */
  return tx
    .selectFrom('stored_file')
    .select('path')
    .where(sql<boolean>`id = any(${ids})`)
    .execute()
}

/**
 * The first of the files that a record shows, and that record: people's pictures, announcements, products and
 * approvals. Who wrote a file's address elsewhere, by hand or in a form of their own, is not known here.
 */
export async function findUse(
  tx: Transaction,
  actor: Tenancy,
  ids: readonly string[],
): Promise<{ file: string; user: string } | undefined> {
  const { rows } = await sql<{ file: string; user: string }>`
    with f as (select path, original_name as file, tenant_id from stored_file where id = any(${ids}))
    select f.file, case when ${isMember(actor, 'u.id')} then '用户“' || u.realname || '”' else '其他租户的用户' end as user from f join sys_user u on u.avatar = f.path where u.del_flag = 0
    union all
    select f.file, '系统通告“' || a.title || '”' from f join sys_announcement a
      on (strpos(a.content, f.path) > 0 or f.path = any(string_to_array(a.files, ',')))
      where a.del_flag = 0 and a.tenant_id = f.tenant_id
    union all
    select f.file, '产品“' || p.name || '”' from f join site_product p
      on p.tenant_id = f.tenant_id
        and (p.cover = f.path or f.path = any(string_to_array(p.images, ',')) or strpos(p.description, f.path) > 0)
    union all
    select f.file, '审批单“' || c.number || '”' from f
      join flow_event e on e.tenant_id = f.tenant_id
        and (e.files @> array[f.path]::varchar[] or e.signature = f.path and e.signature <> '')
      join flow_case c on c.id = e.case_id
    union all
    select f.file, '用户“' || u.realname || '”的签名' from f
      join flow_signature s on s.tenant_id = f.tenant_id and s.path = f.path join sys_user u on u.id = s.user_id
    limit 1`.execute(tx)
  return rows[0]
}
