import type { PermissionNode } from '@dougong/contract/system/permissions'

export interface PermissionRow {
  id: string
  name: string
  /** The names above it. */
  within: string[]
  url: string
  actions: { id: string; name: string; code: string }[]
}

const actionType = 2

/** The pages of a menu tree in its order, each with what can be done on it. Folders without actions say nothing. */
export function permissionRows(nodes: readonly PermissionNode[], within: string[] = []): PermissionRow[] {
  return nodes.flatMap((node) => {
    const children = node.children ?? []
    const below = children.filter(({ menuType }) => menuType !== actionType)
    const actions = children
      .filter(({ menuType }) => menuType === actionType)
      .map(({ id, name, perms }) => ({ id, name, code: perms ?? '' }))
    const own = { id: node.id, name: node.name, within, url: node.url ?? '', actions }
    const isPage = below.length === 0 || actions.length > 0
    return [...(isPage ? [own] : []), ...permissionRows(below, [...within, node.name])]
  })
}

/** The rows that a word is part of: of their names, their addresses, what can be done on them or its codes. */
export function rowsWith(rows: readonly PermissionRow[], word: string): PermissionRow[] {
  return rows.filter(({ name, url, actions }) =>
    [name, url, ...actions.flatMap((action) => [action.name, action.code])].some((text) =>
      text.includes(word),
    ),
  )
}
