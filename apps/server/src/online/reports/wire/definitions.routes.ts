import { refuse } from '@dougong/contract/errors'
import * as contract from '@dougong/contract/online/reports/calls'
import type { ReportBody } from '@dougong/contract/online/reports/calls'
import { reportCodePattern, type ReportItem, type ReportParam } from '@dougong/contract/online/reports/report'
import { hrefProblem } from '@dougong/contract/resource/href'
import type { Actor } from '../../../access/actor'
import { requirePlatform } from '../../../access/tenants'
import { inTransaction, type Transaction } from '../../../database/transaction'
import { type Route, serve } from '../../../http/serve'
import type { Engine } from '../../../resource/engine'
import type { Services } from '../../../services/services'
import type { ReportSources } from '../sources/report-sources'
import { describe, preview, readsClosed } from '../sql/sql-report'
import { findReport } from '../store/reports.queries'
import { addToMenu } from '../store/report-menu'
import { addReport, changeReport } from '../store/save-report'
import { grantableTables, type GrantedTable, grantedTables, isKnownTo } from '../tables/granted-tables'

/** The calls of those who write reports, and of who decides what those may read. */
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

  /** A report of which everything fits together; what does not is told, and nothing is saved. */
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
      const path = await inTransaction(db, async (tx) =>
        addToMenu(tx, actor, await findReport(tx, actor, params.id), body),
      )
      await sessions.refresh({ everyone: true })
      return path
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
      const asked = new Map(body.tables.map(({ name, columns }) => [name, [...new Set(columns)]]))
      for (const [name, columns] of asked) {
        const table = tables.find((one) => `${one.schema}.${one.name}` === name)
        if (!table) refuse('report.invalid', { detail: `表 ${name} 不能开放给报表` })
        const unknown = columns.find((column) => !table.columns.some((known) => known.name === column))
        if (unknown) refuse('report.invalid', { detail: `列 ${name}.${unknown} 不能开放给报表` })
        const { rows } = table
        if (typeof rows === 'object' && !asked.get(rows.parent)?.includes('id'))
          refuse('report.invalid', { detail: `${table.title}随其主表读取，请同时开放 ${rows.parent} 的 id` })
      }
      const before = await grantedTables(db, resources)
      await sources.own.openTables(async (tx) => {
        await tx.deleteFrom('onl_report_table').where('table_name', 'in', names).execute()
        if (asked.size > 0)
          await tx
            .insertInto('onl_report_table')
            .values(
              [...asked].map(([table_name, column_names]) => ({
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

/** What stored reports read is closed only by who was told which they are. */
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
