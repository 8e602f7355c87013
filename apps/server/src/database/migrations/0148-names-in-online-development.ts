import { type Kysely, sql } from 'kysely'

const names = [
  ['reports', '在线报表', '查询报表'],
  ['report-page', 'AUTO在线报表', '查看查询报表'],
  ['graphs', '在线图表', '图表'],
  ['form-views', 'Online表单视图', '查看表单视图'],
  ['form-list', 'AUTO在线表单', '查看表单'],
  ['form-tree', 'AUTO在线树表单', '查看树表单'],
  ['form-erp', 'AUTO在线ERP表单', '查看 ERP 表单'],
  ['form-tabs', 'AUTO在线Tab风格', '查看页签表单'],
  ['form-inner-table', 'AUTO在线一对多内嵌', '查看内嵌子表表单'],
  ['system:permission:why', '权限查因', '权限诊断'],
  ['dashboard-monitor', '运行监控', '运行概况'],
] as const

const places = [
  ['online-flows', 5, 2],
  ['online-flow-cases', 6, 2.1],
  ['reports', 2, 3.1],
  ['graphs', 5, 3.2],
  ['boards', 4, 3.3],
  ['fill-rules', 3, 4],
] as const

/** Reports of all kinds stand together and are called so that they can be told apart. Rows that somebody has changed stay as they are. */
export async function up(db: Kysely<unknown>): Promise<void> {
  /* both are judged by the row as it was: the places first, since neither leaves a trace of its own */
  for (const [id, before, after] of places)
    await sql`update sys_permission set sort_no = ${after}
      where id = ${id} and sort_no = ${before} and update_by is null and update_time is null`.execute(db)
  for (const [id, before, after] of names)
    await sql`update sys_permission set name = ${after}
      where id = ${id} and name = ${before} and update_by is null and update_time is null`.execute(db)
}
