import { isActionAllowed } from '@dougong/contract/menu/permissions'
import type { PermissionAnswer } from '@dougong/contract/menu/menu'
import { useSession } from '../session/session-state'

/** Whether the signed-in user is shown what the permission code guards. The server decides for itself. */
export function useMay(code: string): boolean {
  return useSession(({ permissionList }) => permissionList !== null && may(code, permissionList))
}

/** What is asked; another server's answer may come without the list of what that server will accept. */
type Rights = Pick<PermissionAnswer, 'auth' | 'allAuth'> & Partial<Pick<PermissionAnswer, 'codeList'>>

/** The specification's generous check, and the server's own list of what it will accept where there is one. */
export function may(code: string, { auth, allAuth, codeList }: Rights): boolean {
  return isActionAllowed(code, { own: auth, all: allAuth }) && (codeList?.includes(code) ?? true)
}
