import type { Dictionaries } from '@dougong/contract/dictionaries'
import type { ReportColumns, ReportQueryItem } from '@dougong/contract/online/reports'
import { pickedSummary } from '@dougong/contract/online/summaries/picked-summary'
import { queryableField } from '@dougong/contract/resource/list-query'
import { presentRowsQueryItems } from '../rows/present-rows'
import type { FiguresReport } from './figures-report'

/** How many query items are in sight; the others unfold. */
const shownItems = 2

export function presentFiguresColumns(
  { id, name, columns, resource }: FiguresReport,
  dictionaries: Dictionaries,
): ReportColumns {
  /* the key of a column is the name of a field where it holds that field's own values */
  const coded = columns.flatMap(({ key }): [string, string][] => {
    const field = queryableField(resource, key)
    return field && 'dictionary' in field ? [[key, field.dictionary]] : []
  })
  const codes = new Map(coded)
  return {
    cgRpConfigId: pickedSummary(id),
    cgRpConfigName: name,
    columns: columns.map(({ key, title }) => ({
      dataIndex: key,
      title,
      align: 'center',
      sorter: true,
      ...(codes.has(key) && { customRender: key }),
    })),
    dictOptions: Object.fromEntries(coded.map(([key, code]) => [key, dictionaries[code] ?? []])),
  }
}

export function presentFiguresQueryItems(
  { resource, search }: FiguresReport,
  dictionaries: Dictionaries,
): ReportQueryItem[] {
  return presentRowsQueryItems({ resource, search, shownItems }, dictionaries)
}
