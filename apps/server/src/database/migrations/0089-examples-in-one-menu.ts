import { type Kysely, sql } from 'kysely'

/** Names that the menu came with, and what they are now; rows that somebody named otherwise keep their names. */
const renamed: readonly (readonly [id: string, was: string, is: string])[] = [
  ['examples', '常见案例', '组件与数据'],
  ['helloworld', 'helloworld', '你好世界'],
  ['table-demos', 'JVXETable示例', '可编辑表格'],
  ['table-always-edited', 'JEditableTable示例', '始终可编辑的表格'],
  ['order-tabs', '一对多JVxeTable', '一对多（表格编辑）'],
  ['order-lists', '一对多erp风格示例', '一对多（ERP 风格）'],
  ['order-expanded', '内嵌Table', '一对多（行内展开）'],
  ['order-cards', '一对多示例', '一对多（卡片编辑）'],
  ['order-total', '表格合计News', '表格合计（固定底部）'],
  ['order-always-edited', '一对多JEditable', '一对多（始终可编辑）'],
  ['example-tree-table', '异步树列表Demo', '异步树列表'],
  ['forms', 'Online表单开发', '在线表单'],
]

/** The groups of examples, and their places below their one entry. */
const groups = {
  examples: 1,
  'example-lists': 2,
  'example-forms': 3,
  'example-profiles': 4,
  results: 5,
  exceptions: 6,
}
const entry = 'examples-all'

/** All examples stand below one entry of the menu; addresses stay, and so does what was moved or renamed by hand. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const [id, was, is] of renamed)
    await sql`update sys_permission set name = ${is} where id = ${id} and name = ${was}`.execute(db)

  const ids = Object.keys(groups)
  const { rows: removed } = await sql`
    select 1 from seed_record where kind = 'removed feature' and key = 'examples'`.execute(db)
  if (removed.length > 0) {
    await removePagesThatBecameExamples(db)
    return
  }
  const { rows: there } = await sql`
    select 1 from sys_permission where parent_id is null and id = any(${ids})`.execute(db)
  if (there.length === 0) return

  await sql`
    insert into sys_permission (id, parent_id, name, url, component, menu_type, sort_no, icon)
    values (${entry}, null, '示例', '/examples', 'layouts/RouteView', 0, 9, 'appstore')`.execute(db)
  await sql`insert into seed_record (kind, key) values ('permission', ${entry}), ('grant', ${`admin/${entry}`})
    on conflict do nothing`.execute(db)
  for (const [table, holder] of [
    ['sys_role_permission', 'role_id'],
    ['sys_depart_permission', 'depart_id'],
    ['sys_depart_role_permission', 'role_id'],
  ] as const)
    await sql`
      insert into ${sql.table(table)} (${sql.ref(holder)}, permission_id)
      select distinct g.${sql.ref(holder)}, ${entry} from ${sql.table(table)} g
        join sys_permission p on p.id = g.permission_id
      where p.id = any(${ids}) and p.parent_id is null`.execute(db)
  for (const [id, sort] of Object.entries(groups))
    await sql`
      update sys_permission set parent_id = ${entry}, menu_type = 1, sort_no = ${sort}
      where id = ${id} and parent_id is null`.execute(db)
}

/** Where the examples were removed, those pages go too that were not counted among them; what somebody named otherwise stays. */
async function removePagesThatBecameExamples(db: Kysely<unknown>): Promise<void> {
  const pages = ['result-success', 'result-fail', 'exception-403', 'exception-404', 'exception-500']
  const ids = ['results', 'exceptions', ...pages]
  await sql`
    delete from sys_permission where id = any(${pages})
      and (id, name) in (values ('result-success', '成功'), ('result-fail', '失败'), ('exception-403', '403'),
        ('exception-404', '404'), ('exception-500', '500'))`.execute(db)
  await sql`
    delete from sys_permission p where (id, name) in (values ('results', '结果页'), ('exceptions', '异常页'))
      and not exists (select from sys_permission c where c.parent_id = p.id)`.execute(db)
  await sql`
    delete from seed_record where (kind = 'permission' and key = any(${ids})
      or kind = 'grant' and split_part(key, '/', 2) = any(${ids}))
      and not exists (select from sys_permission where id = any(${ids}))`.execute(db)
}
