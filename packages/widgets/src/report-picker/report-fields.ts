/** A column of the report and the field of the form that it fills. */
export interface FilledField {
  origin: string
  destination: string
}

export const missingMessage = 'popup参数未正确配置!'
export const unevenMessage = 'popup参数未正确配置,原始值和目标值数量不一致!'

interface Given {
  code?: string | undefined
  /** Columns, comma-joined. */
  orgFields?: string | undefined
  /** Fields to fill, comma-joined, as many. */
  destFields?: string | undefined
}

/** Which columns fill which fields; or why the picker cannot work. */
export function readFilledFields({
  code,
  orgFields,
  destFields,
}: Given): FilledField[] | { message: string } {
  if (!code || !orgFields || !destFields) return { message: missingMessage }
  const [origins, destinations] = [namesIn(orgFields), namesIn(destFields)]
  if (origins.length !== destinations.length) return { message: unevenMessage }
  return origins.map((origin, index) => ({ origin, destination: destinations[index] ?? '' }))
}

function namesIn(list: string): string[] {
  return list.split(',').map((name) => name.trim())
}

/** What the chosen rows put into the fields of the form; several rows are joined. */
export function filledBy(
  rows: readonly Record<string, unknown>[],
  fields: readonly FilledField[],
  separator: string,
): Record<string, string> {
  return Object.fromEntries(
    fields.map(({ origin, destination }) => [
      destination,
      rows.map((row) => textOf(row[origin])).join(separator),
    ]),
  )
}

function textOf(value: unknown): string {
  return value === null || value === undefined ? '' : String(value)
}

/** The sort that `sorter` names: `username=desc`. */
export function readSorter(
  sorter: string | undefined,
): { column: string; order: 'asc' | 'desc' } | undefined {
  const [column, order] = (sorter ?? '').split('=')
  return column && (order === 'asc' || order === 'desc') ? { column, order } : undefined
}

/** A row's key: its id where it has one, else everything it holds. */
export function keyOf(row: Record<string, unknown>): string {
  return textOf(row.id) || JSON.stringify(Object.entries(row).sort(([a], [b]) => (a < b ? -1 : 1)))
}

/** What the form fixes, as a report is asked by it. */
export function fixedQuery(param: Record<string, string>): Record<string, string> {
  return Object.fromEntries(Object.entries(param).map(([name, value]) => [`self_${name}`, value]))
}

/** What a query item begins with where the form fixes something of its name; quotes belong to statements, not to people. */
export function unquoted(value: string): string {
  return value.replace(/^'(.*)'$/s, '$1')
}
