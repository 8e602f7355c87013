import type { ReportBody } from '@dougong/contract/online/reports/calls'
import type { ReportHead, ReportItem, ReportParam } from '@dougong/contract/online/reports/report'
import type { RowValues } from '@dougong/widgets/editable-table/columns'
import { type EditedPart, type Merged, mergeParts, type ThreeStates } from '../../editing/merge-parts'

/** A report while it is described. */
export interface ReportDraft {
  head: ReportHead
  items: readonly ReportItem[]
  params: readonly ReportParam[]
}

export function newReport(): ReportDraft {
  const head: ReportHead = {
    code: '',
    name: '',
    cgrSql: '',
    dbSource: '',
    returnValField: '',
    returnTxtField: '',
    returnType: '1',
    content: '',
  }
  return { head, items: [], params: [] }
}

/** The columns and parameters of a statement, with the earlier settings of those with the same names. */
export function merged(
  before: Pick<ReportDraft, 'items' | 'params'>,
  { fields, params }: { fields: readonly ReportItem[]; params: readonly ReportParam[] },
): Pick<ReportDraft, 'items' | 'params'> {
  const known = new Map(before.items.map((item) => [item.fieldName, item]))
  const knownParams = new Map(before.params.map((param) => [param.paramName, param]))
  const found = new Set(fields.map(({ fieldName }) => fieldName))
  /* columns keep the order that somebody gave them; new ones follow */
  const kept = before.items.filter(({ fieldName }) => found.has(fieldName))
  const fresh = fields.filter(({ fieldName }) => !known.has(fieldName))
  return {
    items: [...kept, ...fresh],
    params: params.map((param) => knownParams.get(param.paramName) ?? param),
  }
}

/** The parts that are merged as a whole: columns belong to their statement. */
type Edited = Pick<ReportHead, 'name' | 'code' | 'content' | 'dbSource' | 'cgrSql'> &
  Pick<ReportDraft, 'items' | 'params'>
const editedParts: readonly EditedPart<Edited>[] = [
  { title: '报表名称', keys: ['name'] },
  { title: '报表编码', keys: ['code'] },
  { title: '描述', keys: ['content'] },
  { title: 'SQL、列和参数', keys: ['dbSource', 'cgrSql', 'items', 'params'] },
]

/** Joins two changes of one report, to be saved over the other's. */
export function mergeDrafts({ base, own, fresh }: ThreeStates<ReportDraft>): Merged<ReportDraft> {
  const edited = { base: editedOf(base), own: editedOf(own), fresh: editedOf(fresh) }
  const { state, ...outcome } = mergeParts(edited, editedParts)
  const { items, params, ...head } = state
  return { ...outcome, state: { head: { ...fresh.head, ...head }, items, params } }
}

/** Columns and parameters as the tables of the designer hold them, so that untouched ones compare as equal. */
function editedOf({ head, items, params }: ReportDraft): Edited {
  const { name, code, content, dbSource, cgrSql } = head
  const rows = (each: readonly object[]) => each as readonly RowValues[]
  return {
    name,
    code,
    content,
    dbSource,
    cgrSql,
    items: rows(items).map(itemOf),
    params: rows(params).map(paramOf),
  }
}

const text = (value: unknown) => (typeof value === 'string' ? value.trim() : '')
const flag = (value: unknown) => (value === 1 || value === '1' ? 1 : 0)
const types = ['Integer', 'Long', 'Date', 'Datetime', 'Image'] as const

/** A row of the table of columns as it is saved; an emptied cell holds nothing. */
export function itemOf(row: RowValues, index: number): ReportItem {
  const width = Number(row.fieldWidth)
  return {
    fieldName: text(row.fieldName),
    fieldTxt: text(row.fieldTxt) || text(row.fieldName),
    fieldWidth: Number.isInteger(width) && width > 0 ? width : null,
    fieldType: types.find((type) => type === row.fieldType) ?? 'String',
    searchMode: row.searchMode === 'group' ? 'group' : row.searchMode === 'single' ? 'single' : '',
    isOrder: flag(row.isOrder),
    isSearch: flag(row.isSearch),
    dictCode: text(row.dictCode),
    fieldHref: text(row.fieldHref),
    isShow: flag(row.isShow),
    orderNum: index + 1,
    replaceVal: text(row.replaceVal),
    isTotal: row.isTotal === '1' ? '1' : '',
    groupTitle: text(row.groupTitle),
  }
}

export function paramOf(row: RowValues, index: number): ReportParam {
  return {
    paramName: text(row.paramName),
    paramTxt: text(row.paramTxt) || text(row.paramName),
    paramValue: text(row.paramValue),
    orderNum: index + 1,
  }
}

export function bodyOf({ head, items, params }: ReportDraft): ReportBody {
  return { head, items: [...items], params: [...params] }
}
