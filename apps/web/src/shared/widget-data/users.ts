import { listPickableUsers, listUsersByIds, listUsersByNames } from '@dougong/contract/system/users/users'
import type { RecordSource } from '@dougong/widgets/data'
import { call } from '../api/client'
import { askedOnce } from './asked-once'

/** People who may be picked; anybody signed in may ask. */
export const users: RecordSource = {
  page({ pageNo, pageSize, filters, column, order }, signal) {
    const query = { pageNo, pageSize, column, order, ...filters }
    return call(listPickableUsers, { query }, { quiet: true, ...(signal && { signal }) })
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
