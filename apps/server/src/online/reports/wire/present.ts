import type { Dictionaries } from '@dougong/contract/dictionaries'
import type { ReportColumns, ReportQueryItem } from '@dougong/contract/online/reports'
import type { Report } from '../store/reports.queries'

/** How many query items are in sight; the others unfold. */
const shownItems = 2

/** The columns of a statement's report as pickers read them. */
export function presentColumns(report: Report, dictionaries: Dictionaries): ReportColumns {
  return {
    cgRpConfigId: report.head.id,
    cgRpConfigName: report.head.name,
    columns: shownColumns(report).map(({ fieldName, fieldTxt, isOrder, dictCode }) => ({
      dataIndex: fieldName,
      title: fieldTxt,
      align: 'center',
      sorter: isOrder === 1,
      ...(dictCode !== '' && { customRender: fieldName }),
    })),
    dictOptions: dictionariesOf(report, dictionaries),
  }
}

/** Columns with what the report's own page reads besides, where its items say so. */
export function presentWholeColumns(
  columns: ReportColumns['columns'],
  items: readonly Report['items'][number][],
) {
  return columns.map((column) => {
    const item = items.find(({ fieldName }) => fieldName === column.dataIndex)
    return {
      ...column,
      ...(item?.fieldWidth && { width: item.fieldWidth }),
      fieldType: item?.fieldType ?? 'String',
      isTotal: item?.isTotal ?? '',
      groupTitle: item?.groupTitle ?? '',
      href: item?.fieldHref ?? '',
    }
  })
}

export function presentQueryItems(report: Report, dictionaries: Dictionaries): ReportQueryItem[] {
  const searched = report.items.filter(({ isSearch }) => isSearch === 1)
  return searched.map(({ fieldName, fieldTxt, fieldType, searchMode, dictCode }, index) => ({
    field: fieldName,
    label: fieldTxt,
    view: dictCode !== '' ? 'list' : views[fieldType],
    mode: searchMode === 'group' ? 'group' : 'single',
    hidden: index < shownItems ? '0' : '1',
    ...(dictCode !== '' && { dictOptions: dictionaries[dictCode] ?? [] }),
  }))
}

const views = {
  String: 'text',
  Image: 'text',
  Integer: 'number',
  Long: 'number',
  Date: 'date',
  Datetime: 'datetime',
} as const

export function shownColumns({ items }: Report): Report['items'] {
  return items.filter(({ isShow }) => isShow === 1)
}

export function dictionariesOf({ items }: Report, dictionaries: Dictionaries): ReportColumns['dictOptions'] {
  const coded = items.filter(({ dictCode }) => dictCode !== '')
  return Object.fromEntries(coded.map(({ fieldName, dictCode }) => [fieldName, dictionaries[dictCode] ?? []]))
}
