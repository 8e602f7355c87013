type Row = Record<string, unknown>

/** Existing clients call this field by its column; the others have one name. */
const [field, column] = ['shipName', 'ship_name'] as const

/** Returns a row with the names that existing clients read beside ours. */
export function columnNames(row: Row): Row {
  return { ...row, [column]: row[field] }
}

/** Returns a row by our names. A client that sends both has changed the one it knows, which is the column's. */
export function fieldNames(row: Row): Row {
  const { [column]: name, ...rest } = row
  const { _base: base } = row
  return {
    ...rest,
    ...(name !== undefined && { [field]: name }),
    ...(isRow(base) && { _base: fieldNames(base) }),
  }
}

function isRow(value: unknown): value is Row {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
