import type { ChartColumn, ChartDefinition, ChartRow } from '@dougong/contract/online/charts/chart'
import { placesText, type Together } from '@dougong/contract/online/charts/together'
import { tableOf } from './view-of'

/** Columns that know what has been told of rows that fall together; of other rows they know nothing more than before. */
export function columnsTelling<Column extends ChartColumn>(
  columns: readonly Column[],
  rows: readonly ChartRow[],
  together: readonly Together[] | undefined,
): readonly Column[] {
  if (!together || together.length === 0) return columns
  const figuresByRows = new Map(together.map((set) => [set.rows, set.figures]))
  return telling(columns, rows, (set, key) => figuresByRows.get(placesText(set))?.[key])
}

/** The figures of these sets of rows, each by the places of its rows. */
type Ask = (sets: readonly (readonly number[])[]) => Promise<readonly ChartRow[]>

interface Drawn {
  charts: readonly ChartDefinition[]
  columns: readonly ChartColumn[]
  rows: readonly ChartRow[]
}

/** Which parts are small shows only once all parts are told. */
const maxRounds = 3

/** Asks for the figures of all rows that fall together in these charts, where theirs do not tell it. */
export async function loadTogether({ charts, columns, rows }: Drawn, ask: Ask): Promise<Together[]> {
  const known = new Map<string, ChartRow>()
  for (let round = 0; round < maxRounds; round += 1) {
    const wanted = new Map<string, readonly number[]>()
    const asking = telling(columns, rows, (set, key) => {
      const name = placesText(set)
      if (!known.has(name)) wanted.set(name, set)
      return known.get(name)?.[key]
    })
    for (const chart of charts) tableOf(chart, asking, rows)
    if (wanted.size === 0) break
    const answers = await ask([...wanted.values()])
    for (const [place, name] of [...wanted.keys()].entries()) known.set(name, answers[place] ?? {})
  }
  return [...known].map(([name, figures]) => ({ rows: name, figures: figures as Together['figures'] }))
}

function telling<Column extends ChartColumn>(
  columns: readonly Column[],
  rows: readonly ChartRow[],
  figureOf: (set: readonly number[], key: string) => unknown,
): readonly Column[] {
  const places = new Map(rows.map((row, place) => [row, place]))
  return columns.map((column) => ({
    ...column,
    together: (set: readonly ChartRow[]) => {
      const known = set.map((row) => places.get(row))
      return known.includes(undefined) ? undefined : figureOf(known as number[], column.key)
    },
  }))
}
