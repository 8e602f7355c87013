import type { Dictionaries } from '@dougong/contract/dictionaries'
import type { ReportColumns, ReportQueryItem } from '@dougong/contract/online/reports'
import type { Field } from '@dougong/contract/resource/field'
import { fieldOf, isRange } from './report-query'
import type { ReportSource } from './report-sources'

const views: Partial<Record<Field['kind'], ReportQueryItem['view']>> = {
  date: 'date',
  datetime: 'datetime',
  integer: 'number',
  decimal: 'number',
  dict: 'list',
  dicts: 'list',
}

export function presentColumns(source: ReportSource, dictionaries: Dictionaries): ReportColumns {
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

export function presentQueryItems(source: ReportSource, dictionaries: Dictionaries): ReportQueryItem[] {
  return source.search.map((name, index) => {
    const field = fieldOf(source, name)
    return {
      field: name,
      label: field.title,
      view: views[field.kind] ?? 'text',
      mode: isRange(field) ? 'group' : 'single',
      hidden: index < source.shownItems ? '0' : '1',
      ...('dictionary' in field && { dictOptions: dictionaries[field.dictionary] ?? [] }),
    }
  })
}

/** The report's own columns of a row, with their texts; nothing else of it leaves. */
export function presentRow({ columns }: ReportSource, row: Record<string, unknown>): Record<string, unknown> {
  const shown = columns.flatMap((name) => {
    const text = row[`${name}_dictText`]
    return [[name, row[name] ?? null], ...(text === undefined ? [] : [[`${name}_dictText`, text]])]
  })
  return Object.fromEntries([['id', row.id], ...shown]) as Record<string, unknown>
}
