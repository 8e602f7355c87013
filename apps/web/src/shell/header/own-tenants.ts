import type { OwnTenant } from '@dougong/contract/account/session'
import { useSession } from '../../shared/signed-in/session-store'

export interface OwnTenants {
  /** The tenant in force. */
  current: OwnTenant
  choices: OwnTenant[]
}

/** The tenants that the user may work for; undefined where there is nothing to choose. */
export function useOwnTenants(): OwnTenants | undefined {
  const tenants = useSession((session) => session.permissionList?.tenants)
  const current = tenants?.choices.find(({ id }) => id === tenants.current)
  return tenants && current && { current, choices: tenants.choices }
}
