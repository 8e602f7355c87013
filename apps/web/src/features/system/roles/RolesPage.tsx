import { roles } from '@dougong/contract/system/roles'
import { ResourcePage } from '../../../resource/ResourcePage'

/** `/isystem/roleUserList`: roles, and who holds each. */
export function RolesPage() {
  return <ResourcePage resource={roles} />
}
