import type { FigureRow } from '@dougong/contract/online/summaries/figures'
import { periodText } from '@dougong/contract/online/summaries/periods'
import { groupKey, type Summary } from '@dougong/contract/online/summaries/summary'
import { isPeriod } from '@dougong/contract/online/summaries/summary-rules'
import { endOf, textsOfValues } from '../read/value-texts'
import type { TextSources } from '../read/texts'
import type { View } from '../view'

/** Gives the rows of a report what people call their values, beside them: everything that shows figures shows these. */
export async function addFigureTexts(
  sources: TextSources,
  view: View,
  { fields, groups }: Pick<Summary, 'fields' | 'groups'>,
  rows: FigureRow[],
): Promise<void> {
  for (const group of groups) addPeriods(group, rows)
  const told = [
    ...fields.map((name) => ({ field: name, key: name })),
    ...groups
      .filter(({ by }) => !isPeriod(by))
      .map((group) => ({ field: group.field, key: groupKey(group) })),
  ]
  const asked = new Map<string, Set<string>>()
  for (const { field, key } of told) {
    const values = asked.get(field) ?? new Set()
    for (const row of rows) if (isFilled(row[key])) values.add(String(row[key]))
    asked.set(field, values)
  }
  const texts = await textsOfValues(sources, view, asked)
  for (const { field, key } of told) {
    const ofField = texts.get(field)
    if (!ofField) continue
    const isGroup = fields.length === 0
    const shown = isGroup ? toldApart(ofField, new Set(rows.map((row) => String(row[key])))) : ofField
    for (const row of rows) {
      const text = isFilled(row[key]) ? shown.get(String(row[key])) : undefined
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

/** Groups that are called alike, as two people of one name, are two all the same: what is stored of them stands behind. */
function toldApart(
  texts: ReadonlyMap<string, string>,
  shown: ReadonlySet<string>,
): ReadonlyMap<string, string> {
  const counts = new Map<string, number>()
  for (const value of shown) {
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
