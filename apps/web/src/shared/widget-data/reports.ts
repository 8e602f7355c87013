import {
  getReportColumns,
  listReportQueryItems,
  listReportRows,
  listReportTexts,
  type ReportQueryItem as Item,
} from '@dougong/contract/online/reports'
import type { Choice, ReportQueryItem, ReportSource } from '@dougong/widgets/data'
import { call } from '../api/client'

const quietly = (signal: AbortSignal | undefined) => ({ quiet: true, ...(signal && { signal }) })

/** Reports to pick rows from, to who may see what they are made of. */
export const reports: ReportSource = {
  // A report's id is its code, so both calls are made at once.
  async describe(code, signal) {
    const [report, items] = await Promise.all([
      call(getReportColumns, { params: { code } }, quietly(signal)),
      call(listReportQueryItems, { params: { id: code } }, quietly(signal)),
    ])
    return {
      id: report.cgRpConfigId,
      name: report.cgRpConfigName,
      columns: report.columns.map(({ dataIndex, title, sorter }) => ({
        field: dataIndex,
        title,
        isSortable: sorter,
      })),
      options: Object.fromEntries(
        report.columns.flatMap(({ dataIndex, customRender }) =>
          customRender ? [[dataIndex, choicesOf(report.dictOptions[customRender])]] : [],
        ),
      ),
      items: items.map(queryItem),
    }
  },
  data: (id, query, signal) => call(listReportRows, { params: { id }, query }, quietly(signal)),
  texts: (id, { valueField: value, textField: text, key }, signal) =>
    call(listReportTexts, { params: { id }, query: { value, text, key } }, quietly(signal)),
}

function queryItem({ field, label, view, mode, hidden, dictOptions }: Item): ReportQueryItem {
  return {
    field,
    label,
    kind: view === 'list' ? 'select' : view,
    isRange: mode === 'group',
    isHidden: hidden === '1',
    ...(dictOptions && { options: choicesOf(dictOptions) }),
  }
}

function choicesOf(options: readonly Pick<Choice, 'value' | 'text'>[] = []): Choice[] {
  return options.map(({ value, text }) => ({ value, text }))
}
