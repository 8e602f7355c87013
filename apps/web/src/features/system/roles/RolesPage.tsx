import { roles } from '@dougong/contract/system/roles'
import { ResourcePage } from '../../../resource/ResourcePage'
import { RoleGrantsButton } from './grants/RoleGrantsButton'

/** `/isystem/roleUserList`: roles, and who holds each. */
export function RolesPage() {
  return (
    <ResourcePage
      resource={roles}
      rowActions={({ id, roleName }) => <RoleGrantsButton role={{ id, roleName: String(roleName) }} />}
    />
  )
}
