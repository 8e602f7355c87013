import { useSession } from '../../shared/session/session-state'

/** Changes with the rights of who looks: figures that were fetched before are asked for again. */
export function useRightsVersion(): string | undefined {
  return useSession(({ permissionList }) => permissionList?.version)
}
