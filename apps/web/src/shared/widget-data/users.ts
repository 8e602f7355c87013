import {
  listPickableUsers,
  listUsersByIds,
  listUsersByNames,
  type PickedUser,
} from '@dougong/contract/system/users/users'
import type { RecordSource } from '@dougong/widgets/data'
import { call } from '../api/client'
import { staticUrl } from '../static-url'
import { askedOnce } from './asked-once'

/** People who may be picked; anybody signed in may ask. */
export const users: RecordSource = {
  async page({ pageNo, pageSize, filters, column, order }, signal) {
    const query = { pageNo, pageSize, column, order, ...filters }
    const found = await call(listPickableUsers, { query }, { quiet: true, ...(signal && { signal }) })
    return { ...found, records: found.records.map(withPicture) }
  },
  find(values, by) {
    const names = values.join(',')
    return askedOnce(['users', by, names], () =>
      by === 'id'
        ? call(listUsersByIds, { query: { userIds: names } }, { silent: true })
        : call(listUsersByNames, { query: { userNames: names } }, { silent: true }),
    )
  },
}

/** With the address of the picture, where there is one. */
const withPicture = (user: PickedUser) => ({
  ...user,
  ...(user.avatar && { picture: staticUrl(user.avatar) }),
})
