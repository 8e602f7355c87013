import {
  addPermission,
  changePermission,
  checkPermissionFree,
  type PermissionNode,
} from '@dougong/contract/system/permissions'
import { ApiError, answer, call } from '../../../shared/api/client'

/** What the form holds; texts that are not shown for a kind of row are left out. */
export interface MenuFormValues {
  menuType: number
  name: string
  parentId?: string | undefined
  url?: string
  component?: string
  componentName?: string
  redirect?: string
  perms?: string
  permsType?: '1' | '2'
  icon?: string
  sortNo?: number
  alwaysShow?: boolean
  route?: boolean
  keepAlive?: boolean
  hidden?: boolean
  hideTab?: boolean
  description?: string
  status?: '0' | '1'
  internalOrExternal?: boolean
}

const texts = ['url', 'component', 'componentName', 'redirect', 'perms', 'icon', 'description'] as const

/**
 * Saves a new row, or what was changed of one with how it was before; returns the server's word. An emptied text clears, which the
 * wire says by an empty text.
 */
export async function savePermission(
  stored: PermissionNode | undefined,
  values: MenuFormValues,
): Promise<string> {
  if (!stored) return (await answer(addPermission, { body: values }, { quiet: true })).message
  const before: Readonly<Record<string, unknown>> = { ...stored }
  const input = { ...values, ...Object.fromEntries(texts.map((name) => [name, values[name] ?? ''])) }
  const changed = Object.entries(input).filter(([name, value]) => (value ?? '') !== (before[name] ?? ''))
  const base = Object.fromEntries(changed.map(([name]) => [name, before[name] ?? null]))
  const body = { id: stored.id, ...Object.fromEntries(changed), _base: base }
  return (await answer(changePermission, { body }, { quiet: true })).message
}

/** Why a path or code cannot be taken; nothing where it is free. */
export async function takenWord(query: {
  id?: string | undefined
  url?: string
  alwaysShow?: boolean
  perms?: string
}): Promise<string | undefined> {
  try {
    const { id, ...rest } = query
    await call(checkPermissionFree, { query: { ...rest, ...(id && { id }) } }, { quiet: true })
    return undefined
  } catch (error) {
    if (error instanceof ApiError) return error.message
    throw error
  }
}
