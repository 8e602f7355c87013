import { users } from '@dougong/contract/system/users/users'
import { PersonName } from '@dougong/web/shared/ui/PersonName'
import { UserStatus } from '@dougong/web/shared/ui/UserStatus'
import { ListRow } from './ListRow'
import { ResourceRecords } from './ResourceRecords'

/** `/list/user-list`: the real accounts as people rather than as columns. */
export function UserListPage() {
  return (
    <ResourceRecords resource={users} searched="realname">
      {(user) => (
        <ListRow
          title={<PersonName row={user} />}
          tags={<UserStatus value={user.status} />}
          text={String(user.orgCodeTxt ?? '').replaceAll(',', '、') || '没有部门'}
          facts={[
            ['用户账号', String(user.username)],
            ['手机号码', String(user.phone ?? '—')],
            ['创建时间', String(user.createTime ?? '—')],
          ]}
        />
      )}
    </ResourceRecords>
  )
}
