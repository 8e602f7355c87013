import type pg from 'pg'

/** How an account is made that reads and does nothing else. */
export const howToMakeReader =
  "请在该库新建只读账号，例如 CREATE ROLE report_reader LOGIN PASSWORD '…'; GRANT USAGE ON SCHEMA public TO report_reader; GRANT SELECT ON ALL TABLES IN SCHEMA public TO report_reader; REVOKE CREATE ON SCHEMA public FROM PUBLIC;"

/** Roles of the system that read files, run programs or change what others do. */
const mightyRoles =
  'pg_write_all_data pg_execute_server_program pg_read_server_files pg_write_server_files pg_signal_backend pg_maintain pg_create_subscription'

/** What the account of a connection could do besides reading; undefined where there is nothing. */
export async function problemOfAccount(client: pg.ClientBase): Promise<string | undefined> {
  const { rows } = await client.query<{ problem: string | null }>(
    `select case
       when exists (select from pg_roles o where pg_has_role(o.oid, 'member')
         and (o.rolsuper or o.rolcreaterole or o.rolcreatedb or o.rolreplication or o.rolname = any($1))) then '有管理权限'
       when exists (select from pg_class c join pg_namespace n on n.oid = c.relnamespace
         where n.nspname !~ '^pg_' and n.nspname <> 'information_schema' and c.relkind in ('r', 'p', 'v', 'm', 'f')
           and (pg_has_role(c.relowner, 'member') or has_table_privilege(c.oid, 'insert, update, delete, truncate')
             or has_any_column_privilege(c.oid, 'insert, update'))) then '可以修改数据'
       when has_database_privilege(current_database(), 'create')
         or exists (select from pg_namespace n where n.nspname !~ '^pg_' and has_schema_privilege(n.oid, 'create'))
         then '可以新建表'
     end as problem`,
    [mightyRoles.split(' ')],
  )
  const [row] = rows
  return row ? (row.problem ?? undefined) : '的权限无法判断'
}
