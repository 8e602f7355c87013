import { lazyPart } from '@dougong/widgets/lazy-part'
import { pathOf } from '@dougong/contract/endpoint'
import * as members from '@dougong/contract/system/users/department-users'
import { users } from '@dougong/contract/system/users/users'
import { useMemo } from 'react'
import { LinkedRecords } from '../../../resource/LinkedRecords'
import { useMay } from '../../../shared/access/may'
import { answer } from '../../../shared/api/client'
import { DepartmentNames } from '../../../shared/ui/DepartmentNames'
import { PersonName } from '../../../shared/ui/PersonName'

const UserDialog = lazyPart(async () => (await import('@dougong/widgets/user-picker/UserDialog')).UserDialog)
const source = {
  ...users,
  list: ['realname', 'username', 'phone', 'orgCodeTxt'],
  search: ['username', 'realname'],
  url: { list: pathOf(members.listDepartmentUsers) },
}

const cells = { realname: PersonName, orgCodeTxt: DepartmentNames }

/** Who belongs to a department or to one below it. */
export function DepartmentMembers({ departmentId: depId }: { departmentId: string }) {
  const owner = useMemo(() => ({ depId }), [depId])
  const mayAdd = useMay('system:departUser:add')
  const mayRemove = useMay('system:departUser:delete')
  const belongs = ({ selecteddeparts }: Record<string, unknown>) =>
    String(selecteddeparts).split(',').includes(depId)
  const add = (userIdList: string[]) => answer(members.addDepartmentUsers, { body: { depId, userIdList } })
  const remove = (ids: string[]) =>
    answer(members.removeDepartmentUsers, { query: { depId, userIds: ids.join(',') } })
  return (
    <LinkedRecords
      title="部门成员"
      source={source}
      owner={owner}
      cells={cells}
      onAdd={mayAdd ? add : undefined}
      onRemove={mayRemove ? remove : undefined}
      mayRemove={belongs}
      picker={(choose, close) => (
        <UserDialog multiple chosen={[]} width={1250} onPick={choose} onClose={close} />
      )}
    />
  )
}
