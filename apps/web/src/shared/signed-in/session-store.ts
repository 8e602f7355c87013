import { getUserPermissions, type PermissionAnswer } from '@dougong/contract/menu/menu'
import { call, type CallOptions } from '../api/client'
import { takePermissions } from '../session/session-state'
import { readPermissions } from './read-permissions'

export { logout } from '../api/logout'
export { startSession, takeTenant, takeUserInfo, useSession } from '../session/session-state'

/** Fetches menu and rights of the signed-in user. */
export async function loadPermissions(options?: CallOptions): Promise<PermissionAnswer> {
  const permissions = readPermissions(await call(getUserPermissions, {}, options))
  if (permissions.menu.length === 0) {
    throw new Error('permissions must be a non-null array')
  }
  takePermissions(permissions)
  return permissions
}
