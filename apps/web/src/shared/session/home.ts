import { homePath } from '../routing/named-routes'
import { useSession } from './session-state'

/** The page that the signed-in user begins with, as the server has decided it. */
export function useHome(): string {
  return useSession(({ permissionList }) => permissionList?.home ?? homePath)
}
