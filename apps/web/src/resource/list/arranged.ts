import type { Resource } from '@dougong/contract/resource/resource'
import { auditFields } from '@dougong/contract/resource/resource'
import { shownField } from '@dougong/contract/resource/list-query'
import { viewOf } from '../field-kinds/index'

/** How somebody arranged the columns of a list. */
export interface Arrangement {
  /** Columns of the list's own taken off it. */
  hidden: readonly string[]
  /** Further fields of the resource put on it. */
  added: readonly string[]
  /** Names in the order they were brought into; others follow as the definition has them. */
  order: readonly string[]
  /** Columns that stay where the rest is moved sideways. */
  pinned: readonly string[]
}

/** Every field that a list can show: those of its definition first, then the others that fit a cell. */
export function offeredNames(resource: Resource): string[] {
  const others = [...Object.keys(resource.fields), ...auditFields].filter((name) => {
    const field = shownField(resource, name)
    if (!field || resource.list.includes(name)) return false
    return !viewOf(field.kind).isWide && name !== resource.tree?.parent && name !== resource.tree?.hasChild
  })
  return [...resource.list, ...new Set(others)]
}

/** The columns in somebody's order, on the list or not. */
export function ordered<C extends { name: string }>(columns: readonly C[], order: readonly string[]): C[] {
  const placeOf = (name: string) => {
    const place = order.indexOf(name)
    return place === -1 ? order.length + columns.findIndex((column) => column.name === name) : place
  }
  return columns.toSorted((one, other) => placeOf(one.name) - placeOf(other.name))
}

/** Whether a column is on the list. */
export function isOnList(
  resource: Pick<Resource, 'list'>,
  name: string,
  { hidden, added }: Arrangement,
): boolean {
  return resource.list.includes(name) ? !hidden.includes(name) : added.includes(name)
}

/** The columns of a list as somebody arranged them: what is pinned stands first. */
export function arranged<C extends { name: string }>(
  resource: Pick<Resource, 'list'>,
  columns: readonly C[],
  arrangement: Arrangement,
): C[] {
  const visibleColumns = ordered(columns, arrangement.order).filter(({ name }) =>
    isOnList(resource, name, arrangement),
  )
  const isPinned = ({ name }: C) => arrangement.pinned.includes(name)
  return [...visibleColumns.filter(isPinned), ...visibleColumns.filter((column) => !isPinned(column))]
}
