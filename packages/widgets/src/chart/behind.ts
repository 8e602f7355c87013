import type { ChartColumn, ChartDefinition, ChartRow } from '@dougong/contract/online/charts/chart'
import { figuresOf, labelOf } from './figures'

/** What a figure of a chart is made of: a row that has its values, and the columns of it that are meant; without any it is all rows. */
export interface Behind {
  row: ChartRow | undefined
  keys: readonly string[]
}

interface Drawn {
  definition: ChartDefinition
  columns: readonly ChartColumn[]
  rows: readonly ChartRow[]
}

/** What stands behind a mark of a drawing; undefined where it is several things gathered. */
export function behindMark(
  { definition, columns, rows }: Drawn,
  mark: { name: string; seriesName: string; dataIndex: number },
): Behind | undefined {
  switch (definition.type) {
    case 'gauge':
      return everything
    case 'pie':
    case 'ring':
    case 'funnel':
    case 'scatter':
      return behind({ definition, rows }, mark.name, undefined)
    case 'bar':
    case 'line':
    case 'area': {
      /* the axis shows its names in short */
      const category = figuresOf(definition, columns, rows).categories[mark.dataIndex]
      return behind({ definition, rows }, category, mark.seriesName)
    }
    default:
      return undefined
  }
}

/** What stands behind a cell of its table: the line's first cell says the category, the column's head the series. */
export function behindCell(
  { definition, columns, rows }: Drawn,
  { line, category, head }: { line: number; category: string; head: string },
): Behind | undefined {
  if (definition.type === 'table' || definition.type === 'scatter') {
    const row = rows[line]
    return row && { row, keys: columns.map(({ key }) => key) }
  }
  if (definition.type === 'number' || definition.type === 'gauge')
    return definition.category === undefined ? everything : behind({ definition, rows }, category, undefined)
  return behind({ definition, rows }, category, head)
}

const everything: Behind = { row: undefined, keys: [] }

function behind(
  { definition, rows }: Pick<Drawn, 'definition' | 'rows'>,
  category: string | undefined,
  series: string | undefined,
): Behind | undefined {
  const isCategory = definition.category !== undefined && category !== undefined
  const isSeries = definition.series !== undefined && series !== undefined
  const keys = [
    ...(isCategory ? [definition.category ?? ''] : []),
    ...(isSeries ? [definition.series ?? ''] : []),
  ]
  if (keys.length === 0) return everything
  const found = rows.filter(
    (row) =>
      (!isCategory || labelOf(row, definition.category ?? '') === category) &&
      (!isSeries || isNamed(series, labelOf(row, definition.series ?? ''))),
  )
  const [row] = found
  /* two values that are called alike are one figure that no list can be asked for */
  const isOne = found.every((other) => keys.every((key) => other[key] === row?.[key]))
  return row && isOne ? { row, keys } : undefined
}

/** Where there are several measures, a series is called by its value and the measure. */
function isNamed(series: string, label: string): boolean {
  return series === label || series.startsWith(`${label} `)
}
