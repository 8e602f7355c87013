interface Column {
  filters?: unknown
  filterDropdown?: unknown
  onFilter?: unknown
  children?: Column[]
}

/** antd's tables can be filtered in their heads, by trees of choices. Ours are searched above: no column of ours has a filter. */
export default function useFilter({ mergedColumns }: { mergedColumns: Column[] }) {
  if (mergedColumns.some(isFiltered))
    throw new Error('The built client has no filters of columns (stand-ins/)')
  return unfiltered
}

const unfiltered = [sameColumns, [], {}] as const

export function getFilterData<Data>(data: Data): Data {
  return data
}

function sameColumns<Columns>(columns: Columns): Columns {
  return columns
}

function isFiltered({ filters, filterDropdown, onFilter, children = [] }: Column): boolean {
  return Boolean(filters ?? filterDropdown ?? onFilter) || children.some(isFiltered)
}
