import { refuse } from '@dougong/contract/errors'
import type {
  ReportHead,
  ReportItem,
  ReportParam,
  RowsDefinition,
} from '@dougong/contract/online/reports/report'
import { type Tenancy, ofTenantOrPlatform } from '../../../access/tenants'
import type { Database } from '../../../database/connect'
import type { Transaction } from '../../../database/transaction'

/** A stored report. */
export interface Report {
  head: ReportHead & { id: string }
  tenantId: number
  /** What it shows of a resource; undefined if the report is a statement. */
  rows: RowsDefinition | undefined
  items: ReportItem[]
  params: ReportParam[]
}

/** A report of the tenant or of the platform, by its id or its code. */
export async function findReport(
  db: Database | Transaction,
  tenancy: Tenancy,
  name: string,
): Promise<Report> {
  const row = await db
    .selectFrom('onl_cgreport_head')
    .selectAll()
    .where(ofTenantOrPlatform(tenancy))
    .where(({ or, eb }) => or([eb('id', '=', name), eb('code', '=', name)]))
    .executeTakeFirst()
  if (!row) refuse('report.missing')
  const items = await db
    .selectFrom('onl_cgreport_item')
    .selectAll()
    .where('cgrhead_id', '=', row.id)
    .orderBy('order_num')
    .orderBy('id')
    .execute()
  const params = await db
    .selectFrom('onl_cgreport_param')
    .selectAll()
    .where('cgrhead_id', '=', row.id)
    .orderBy('order_num')
    .orderBy('id')
    .execute()
  return {
    head: {
      id: row.id,
      code: row.code,
      name: row.name,
      cgrSql: row.cgr_sql,
      dbSource: row.db_source,
      returnValField: row.return_val_field,
      returnTxtField: row.return_txt_field,
      returnType: row.return_type,
      content: row.content,
      updateTime: row.update_time,
    },
    tenantId: row.tenant_id,
    rows: row.kind === 'resource' ? (row.definition as RowsDefinition) : undefined,
    items: items.map((item) => ({
      id: item.id,
      fieldName: item.field_name,
      fieldTxt: item.field_txt,
      fieldWidth: item.field_width,
      fieldType: item.field_type as ReportItem['fieldType'],
      searchMode: item.search_mode as ReportItem['searchMode'],
      isOrder: item.is_order,
      isSearch: item.is_search,
      dictCode: item.dict_code,
      fieldHref: item.field_href,
      isShow: item.is_show,
      orderNum: item.order_num,
      replaceVal: item.replace_val,
      isTotal: item.is_total as ReportItem['isTotal'],
      groupTitle: item.group_title,
    })),
    params: params.map((param) => ({
      id: param.id,
      paramName: param.param_name,
      paramTxt: param.param_txt,
      paramValue: param.param_value,
      orderNum: param.order_num,
    })),
  }
}
