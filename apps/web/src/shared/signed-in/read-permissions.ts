import type { MenuNode, PermissionAnswer } from '@dougong/contract/menu/menu'
import type { Action } from '@dougong/contract/menu/permissions'

/**
 * The answer about menu and rights, with what another server leaves out or writes otherwise made good: an entry that cannot be
 * read is left out, and the shell stands around the others.
 */
export function readPermissions(answer: PermissionAnswer): PermissionAnswer {
  const { menu, auth, allAuth } = answer
  return { ...answer, menu: nodesIn(menu), auth: actionsIn(auth), allAuth: actionsIn(allAuth) }
}

function nodesIn(list: unknown): MenuNode[] {
  return objectsIn(list).flatMap((node) => {
    const { id, path, name, component, meta, children } = node
    if (typeof path !== 'string') return []
    const known = { keepAlive: false, internalOrExternal: false, ...(isObject(meta) && meta) }
    const below = nodesIn(children)
    return {
      ...(node as unknown as MenuNode),
      id: textOf(id) || path,
      component: textOf(component),
      meta: { ...known, title: 'title' in known ? textOf(known.title) : textOf(name) },
      children: below,
    }
  })
}

/** An action may be written as its code alone. */
function actionsIn(list: unknown): Action[] {
  if (!Array.isArray(list)) return []
  return list.flatMap((item: unknown): Action | [] => {
    if (typeof item === 'string') return { action: item, type: '2', describe: '' }
    return isObject(item) && typeof item.action === 'string' ? (item as unknown as Action) : []
  })
}

function objectsIn(list: unknown): Record<string, unknown>[] {
  return Array.isArray(list) ? list.filter(isObject) : []
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

function textOf(value: unknown): string {
  return typeof value === 'string' ? value : ''
}
