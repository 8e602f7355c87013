import type { Dictionaries } from '@dougong/contract/dictionaries'
import type { ReportColumns, ReportQueryItem } from '@dougong/contract/online/reports'
import type { ReportItem } from '@dougong/contract/online/reports/report'
import { valueTypeOf } from '@dougong/contract/resource/field-kinds/index'
import type { ValueType } from '@dougong/contract/resource/field-kinds/kind-rules'
import { fieldOf, isRange } from './report-query'
import type { RowsReport } from './rows-report'

const views: Record<ValueType, ReportQueryItem['view']> = {
  text: 'text',
  number: 'number',
  date: 'date',
  datetime: 'datetime',
  time: 'text',
}

export function presentRowsColumns(source: RowsReport, dictionaries: Dictionaries): ReportColumns {
  const fields = source.columns.map((name) => [name, fieldOf(source, name)] as const)
  return {
    cgRpConfigId: source.code,
    cgRpConfigName: source.title,
    columns: fields.map(([name, field]) => ({
      dataIndex: name,
      title: field.title,
      align: 'center',
      sorter: !field.computed,
      ...('dictionary' in field && { customRender: name }),
    })),
    dictOptions: Object.fromEntries(
      fields.flatMap(([name, field]) =>
        'dictionary' in field ? [[name, dictionaries[field.dictionary] ?? []]] : [],
      ),
    ),
  }
}

const types: Record<ValueType, ReportItem['fieldType']> = {
  text: 'String',
  number: 'Long',
  date: 'Date',
  datetime: 'Datetime',
  time: 'String',
}

/** Columns and query items as the items that a statement's report would have. */
export function presentRowsItems(source: RowsReport): ReportItem[] {
  const names = [...new Set([...source.columns, ...source.search])]
  return names.map((name, index) => {
    const field = fieldOf(source, name)
    const type = types[valueTypeOf(field)]
    return {
      fieldName: name,
      fieldTxt: field.title,
      fieldWidth: null,
      fieldType: type,
      searchMode: isRange(field) ? 'group' : 'single',
      isOrder: field.computed ? 0 : 1,
      isSearch: source.search.includes(name) ? 1 : 0,
      dictCode: 'dictionary' in field ? field.dictionary : '',
      fieldHref: '',
      isShow: source.columns.includes(name) ? 1 : 0,
      orderNum: index + 1,
      replaceVal: '',
      isTotal: '',
      groupTitle: '',
    }
  })
}

export function presentRowsQueryItems(
  source: Pick<RowsReport, 'resource' | 'search' | 'shownItems'>,
  dictionaries: Dictionaries,
): ReportQueryItem[] {
  return source.search.map((name, index) => {
    const field = fieldOf(source, name)
    return {
      field: name,
      label: field.title,
      view: 'dictionary' in field ? 'list' : views[valueTypeOf(field)],
      mode: isRange(field) ? 'group' : 'single',
      hidden: index < source.shownItems ? '0' : '1',
      ...('dictionary' in field && { dictOptions: dictionaries[field.dictionary] ?? [] }),
    }
  })
}

/** The report's own columns of a row, with their texts; nothing else of it leaves. */
export function presentRow({ columns }: RowsReport, row: Record<string, unknown>): Record<string, unknown> {
  const values = columns.flatMap((name) => {
    const text = row[`${name}_dictText`]
    return [[name, row[name] ?? null], ...(text === undefined ? [] : [[`${name}_dictText`, text]])]
  })
  return Object.fromEntries([['id', row.id], ...values]) as Record<string, unknown>
}
