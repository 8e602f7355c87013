import type { FigureRow } from '@dougong/contract/online/summaries/figures'
import { periodText } from '@dougong/contract/online/summaries/periods'
import { groupKey, type Summary } from '@dougong/contract/online/summaries/summary'
import { isPeriod } from '@dougong/contract/online/summaries/summary-rules'
import { endOf, textsOfValues } from '../read/value-texts'
import type { TextSources } from '../text-sources'
import type { View } from '../view'

/** Adds the texts of values to the rows of a report: everything that shows figures shows these texts. */
export async function addFigureTexts(
  sources: TextSources,
  view: View,
  { fields, groups }: Pick<Summary, 'fields' | 'groups'>,
  rows: FigureRow[],
): Promise<void> {
  for (const group of groups) addPeriods(group, rows)
  const named = [
    ...fields.map((name) => ({ field: name, key: name })),
    ...groups
      .filter(({ by }) => !isPeriod(by))
      .map((group) => ({ field: group.field, key: groupKey(group) })),
  ]
  const valuesByField = new Map<string, Set<string>>()
  for (const { field, key } of named) {
    const values = valuesByField.get(field) ?? new Set()
    for (const row of rows) if (isFilled(row[key])) values.add(String(row[key]))
    valuesByField.set(field, values)
  }
  const texts = await textsOfValues(sources, view, valuesByField)
  for (const { field, key } of named) {
    const ofField = texts.get(field)
    if (!ofField) continue
    const isGroup = fields.length === 0
    const distinct = isGroup ? distinguished(ofField, new Set(rows.map((row) => String(row[key])))) : ofField
    for (const row of rows) {
      const text = isFilled(row[key]) ? distinct.get(String(row[key])) : undefined
      if (text !== undefined) row[`${key}_dictText`] = text
    }
  }
}

function addPeriods(group: Summary['groups'][number], rows: FigureRow[]): void {
  const { by } = group
  if (!isPeriod(by)) return
  const key = groupKey(group)
  for (const row of rows) if (row[key] !== null) row[`${key}_dictText`] = periodText(String(row[key]), by)
}

function isFilled(value: FigureRow[string] | undefined): boolean {
  return value !== null && value !== undefined && value !== ''
}

/** Adds the end of the stored value to texts that several groups share, as two people of one name. */
function distinguished(
  texts: ReadonlyMap<string, string>,
  values: ReadonlySet<string>,
): ReadonlyMap<string, string> {
  const counts = new Map<string, number>()
  for (const value of values) {
    const text = texts.get(value) ?? value
    counts.set(text, (counts.get(text) ?? 0) + 1)
  }
  return new Map(
    [...texts].map(([value, text]) => [
      value,
      (counts.get(text) ?? 0) > 1 ? `${text}（${endOf(value)}）` : text,
    ]),
  )
}
