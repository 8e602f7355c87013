import { useSession } from '../../shared/session/session-state'

/** Changes with the rights of the user, so that figures are fetched again. */
export function useRightsVersion(): string | undefined {
  return useSession(({ permissionList }) => permissionList?.version)
}
