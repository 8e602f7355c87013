import { signedIn } from '@dougong/contract/access'
import { refuse } from '@dougong/contract/errors'
import { users } from '@dougong/contract/system/users/users'
import type { RawRoute } from '../../../http/serve'
import { viewOf } from '../../../resource/view'
import type { Services } from '../../../services/services'
import { listUsers } from './listed-users'
import { membersOf } from './user-filters'

/** Existing clients read this call's answer as a bare list, without the envelope. */
export function userRawRoutes(services: Services): RawRoute[] {
  const served = services.resources.defined(users)
  return [
    {
      method: 'GET',
      path: '/sys/user/getMultiUser',
      summary: '按账号查用户（无信封）',
      access: signedIn,
      respond: async (request, _reply, actor) => {
        const { username } = request.query as Record<string, unknown>
        const values = typeof username === 'string' ? membersOf(username).slice(0, 1_000) : []
        if (!actor) refuse('session.missing')
        const filter = { isActive: true, among: { field: 'username' as const, values } }
        const { records } = await listUsers(services.db, viewOf(served, actor), filter, {
          pageNo: 1,
          pageSize: 1_000,
        })
        return records.map(({ id, username: name, realname, avatar, sex, phone, orgCodeTxt }) => ({
          id,
          username: name,
          realname,
          avatar,
          sex,
          phone,
          orgCodeTxt,
        }))
      },
    },
  ]
}
