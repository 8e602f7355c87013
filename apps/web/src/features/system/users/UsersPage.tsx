import { users } from '@dougong/contract/system/users'
import { ResourcePage } from '../../../resource/ResourcePage'

/** `/isystem/user`: the accounts of people. */
export function UsersPage() {
  return <ResourcePage resource={users} />
}
