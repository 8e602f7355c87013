import { refuse } from '@dougong/contract/errors'
import * as contract from '@dougong/contract/online/reports/calls'
import type { ReportBody } from '@dougong/contract/online/reports/calls'
import {
  pageOfReport,
  reportCodePattern,
  type ReportItem,
  type ReportParam,
} from '@dougong/contract/online/reports/report'
import { hrefProblem } from '@dougong/contract/resource/href'
import type { Actor } from '../../../access/actor'
import { ofTenantOrPlatform, requirePlatform, type Tenancy } from '../../../access/tenants'
import type { Database } from '../../../database/connect'
import { listPage } from '../../../resource/read/list-page'
import { viewOf } from '../../../resource/view'
import { endpointsOf } from '@dougong/contract/resource/endpoints'
import { reportHeads } from '@dougong/contract/online/reports/report-heads'
import { inTransaction, type Transaction } from '../../../database/transaction'
import { type Route, serve } from '../../../http/serve'
import type { Engine } from '../../../resource/engine'
import type { Services } from '../../../services/services'
import type { ReportSources } from '../sources/report-sources'
import { describe, preview, readsClosed } from '../sql/sql-report'
import { placedAnswer } from '../../menu/index'
import { findReport } from '../store/reports.queries'
import { addToMenu } from '../store/report-menu'
import { addReport, changeReport } from '../store/save-report'
import {
  grantableTables,
  type GrantedTable,
  grantedTables,
  isKnownTo,
  requireMayOpen,
} from '../tables/granted-tables'

/** The calls of those who write reports, and of those who open tables to them. */
export function definitionRoutes(services: Services, engine: Engine, sources: ReportSources): Route[] {
  const { db, resources, sessions } = services

  const tablesKnownTo = async (actor: Actor) =>
    (await grantableTables(db, resources)).filter((table) => isKnownTo(actor, table))

  const parse = async (
    { sql, dbKey }: { sql: string; dbKey?: string | undefined },
    actor: Actor,
    signal: AbortSignal,
  ) => {
    const source = await sources.chosen(actor, dbKey ?? '')
    const { columns, parameters } = await describe(services, source, { written: sql, actor, signal })
    return { fields: columns.map(newItem), params: parameters.map(newParam) }
  }

  /** A report whose parts fit together; otherwise a refusal that says what does not. */
  const judged = async ({ head, items, params }: ReportBody, actor: Actor, signal: AbortSignal) => {
    const wrong = (detail: string) => refuse('report.invalid', { detail })
    if (!reportCodePattern.test(head.code)) wrong('报表编码以字母开头，只能有字母、数字、下划线和横线')
    const source = await sources.chosen(actor, head.dbSource)
    const { columns, parameters } = await describe(services, source, {
      written: head.cgrSql,
      actor,
      signal,
    })
    const dictionaries = await engine.listDictionaries()
    const kept = items.map((item): ReportItem => {
      const column = columns.find(({ name }) => name === item.fieldName)
      if (!column) return wrong(`列 ${item.fieldName} 不在查询结果中`)
      if (item.dictCode !== '' && !dictionaries[item.dictCode]) wrong(`字典 ${item.dictCode} 不存在`)
      const badHref = item.fieldHref === '' ? undefined : hrefProblem(item.fieldHref)
      if (badHref) wrong(`列 ${item.fieldTxt} 的链接${badHref}`)
      if (item.isTotal === '1' && column.type !== 'Integer' && column.type !== 'Long')
        wrong(`列 ${item.fieldTxt} 不是数字，不能合计`)
      return item
    })
    const twice = kept.find(
      (item, index) => kept.findIndex((other) => other.fieldName === item.fieldName) !== index,
    )
    if (twice) wrong(`列 ${twice.fieldName} 出现了两次`)
    const unknown = params.find(({ paramName }) => !parameters.includes(paramName))
    if (unknown) wrong(`参数 ${unknown.paramName} 不在SQL中`)
    const missing = parameters.filter((name) => !params.some(({ paramName }) => paramName === name))
    return { head, items: kept, params: [...params, ...missing.map(newParam)] }
  }

  return [
    serve(endpointsOf(reportHeads).list, async (call) => {
      const page = await listPage(engine, viewOf(resources.defined(reportHeads), call.actor), call)
      /* existing clients open the editor with the row */
      return call.actor.permissions.has(contract.sqlRight)
        ? { ...page, records: await withStatements(db, call.actor, page.records) }
        : page
    }),
    serve(contract.addReport, async ({ body, actor, signal }) => {
      const report = await judged(body, actor, signal)
      const id = await inTransaction(db, (tx) => addReport(tx, actor, report))
      await sessions.refresh({ everyone: true })
      return id
    }),
    serve(contract.changeReport, async ({ body, actor, signal }) => {
      const id = body.head.id || refuse('report.missing')
      const report = await judged(body, actor, signal)
      await inTransaction(db, (tx) => changeReport(tx, actor, id, report))
      await sessions.refresh({ everyone: true })
      return null
    }),
    serve(contract.getReport, async ({ query, actor }) => {
      const { head, rows } = await findReport(db, actor, query.id)
      return { ...head, kind: rows ? ('resource' as const) : ('sql' as const) }
    }),
    serve(contract.parseReport, ({ body, actor, signal }) => parse(body, actor, signal)),
    serve(contract.parseReportInAddress, ({ query, actor, signal }) =>
      parse({ ...query, sql: decoded(query.sql) }, actor, signal),
    ),
    serve(contract.previewReport, async ({ body, actor, signal }) => {
      const source = await sources.chosen(actor, body.dbKey ?? '')
      const { columns, ...rest } = await preview(services, source, { ...body, actor, signal })
      return { fields: columns.map(newItem), ...rest }
    }),
    serve(
      contract.listReportItems,
      async ({ query, actor }) => (await findReport(db, actor, query.headId)).items,
    ),
    serve(
      contract.listReportItemsByCode,
      async ({ query, actor }) => (await findReport(db, actor, query.headCode)).items,
    ),
    serve(
      contract.listReportParams,
      async ({ query, actor }) => (await findReport(db, actor, query.headId)).params,
    ),
    serve(contract.addReportToMenu, async ({ params, body, actor }) => {
      const { path, placed } = await inTransaction(db, async (tx) => {
        const report = await findReport(tx, actor, params.id)
        return { path: pageOfReport(report.head.id), placed: await addToMenu(tx, actor, report, body) }
      })
      await sessions.refresh({ everyone: true })
      return placedAnswer(path, placed)
    }),
    serve(contract.listReportTables, async ({ actor }) => {
      const tables = await tablesKnownTo(actor)
      const rows = await db.selectFrom('onl_report_table').select(['table_name', 'column_names']).execute()
      return tables.map(({ schema, name, title, columns }) => {
        const open = rows.find(({ table_name }) => table_name === `${schema}.${name}`)
        return {
          name: `${schema}.${name}`,
          title,
          isOpen: open !== undefined,
          columns: columns.map((column) => ({
            ...column,
            isOpen: open?.column_names.includes(column.name) ?? false,
          })),
        }
      })
    }),
    serve(contract.openReportTables, async ({ body, actor }) => {
      requirePlatform(actor)
      const tables = await tablesKnownTo(actor)
      const names = tables.map(({ schema, name }) => `${schema}.${name}`)
      const openColumns = new Map(body.tables.map(({ name, columns }) => [name, [...new Set(columns)]]))
      for (const [name, columns] of openColumns) {
        const table = tables.find((one) => `${one.schema}.${one.name}` === name)
        if (!table) refuse('report.invalid', { detail: `表 ${name} 不能开放给报表` })
        const unknown = columns.find((column) => !table.columns.some((known) => known.name === column))
        if (unknown) refuse('report.invalid', { detail: `列 ${name}.${unknown} 不能开放给报表` })
        const { rows } = table
        if (typeof rows === 'object' && !openColumns.get(rows.parent)?.includes('id'))
          refuse('report.invalid', { detail: `${table.title}随其主表读取，请同时开放 ${rows.parent} 的 id` })
      }
      const before = await grantedTables(db, resources)
      const isOpen = (table: string, column: string) =>
        before.some((one) => `${one.schema}.${one.name}` === table && one.columns.includes(column))
      const added = [...openColumns].map(([name, columns]): [string, string[]] => [
        name,
        columns.filter((column) => !isOpen(name, column)),
      ])
      await requireMayOpen(db, resources, actor, new Map(added.filter(([, columns]) => columns.length > 0)))
      await sources.own.openTables(async (tx) => {
        await tx.deleteFrom('onl_report_table').where('table_name', 'in', names).execute()
        if (openColumns.size > 0)
          await tx
            .insertInto('onl_report_table')
            .values(
              [...openColumns].map(([table_name, column_names]) => ({
                table_name,
                column_names,
                create_by: actor.username,
              })),
            )
            .execute()
        if (!body.evenIfUsed) await requireUnused(tx, before, await grantedTables(tx, resources))
      })
      return null
    }),
  ]
}

/** Returns rows of the list with the statement of each and the name of its source, both in a query for all of them. */
async function withStatements(
  db: Database,
  tenancy: Tenancy,
  records: readonly Record<string, unknown>[],
): Promise<Record<string, unknown>[]> {
  const ids = records.map(({ id }) => String(id))
  const rows = await db
    .selectFrom('onl_cgreport_head as report')
    .leftJoin('sys_data_source as source', (join) =>
      join.onRef('source.code', '=', 'report.db_source').onRef('source.tenant_id', '=', 'report.tenant_id'),
    )
    .select(['report.id', 'report.cgr_sql', 'source.name'])
    .where('report.id', 'in', ['', ...ids])
    .where(ofTenantOrPlatform(tenancy, 'report.tenant_id'))
    .execute()
  const byId = new Map(rows.map((row) => [row.id, row]))
  return records.map((record) => {
    const row = byId.get(String(record.id))
    return { ...record, cgrSql: row?.cgr_sql ?? '', dbSource_dictText: row?.name ?? '' }
  })
}

/** Refuses to close tables that stored reports read, and names the reports, unless the caller insists. */
async function requireUnused(
  tx: Transaction,
  before: readonly GrantedTable[],
  after: readonly GrantedTable[],
): Promise<void> {
  const reports = await tx
    .selectFrom('onl_cgreport_head') /* whatever the tenant: what is open is the platform's */
    .select(['name', 'cgr_sql'])
    .where('kind', '=', 'sql')
    .where('db_source', '=', '')
    .orderBy('name')
    .execute()
  const broken: string[] = []
  for (const { name, cgr_sql } of reports)
    if ((await readsClosed(cgr_sql, after)) && !(await readsClosed(cgr_sql, before))) broken.push(name)
  if (broken.length > 0)
    refuse('report.tableUsed', {
      reports: broken.slice(0, 10).join('、') + (broken.length > 10 ? ` 等 ${broken.length} 个` : ''),
    })
}

function newItem({ name, type }: { name: string; type: ReportItem['fieldType'] }, index: number): ReportItem {
  return {
    fieldName: name,
    fieldTxt: name,
    fieldWidth: null,
    fieldType: type,
    searchMode: '',
    isOrder: 0,
    isSearch: 0,
    dictCode: '',
    fieldHref: '',
    isShow: 1,
    orderNum: index + 1,
    replaceVal: '',
    isTotal: '',
    groupTitle: '',
  }
}

function newParam(name: string, index: number): ReportParam {
  return { paramName: name, paramTxt: name, paramValue: '', orderNum: index + 1 }
}

/** Clients encode the statement once more than an address needs. */
function decoded(sql: string): string {
  try {
    return /%[0-9A-Fa-f]{2}/.test(sql) ? decodeURIComponent(sql) : sql
  } catch {
    return sql
  }
}
