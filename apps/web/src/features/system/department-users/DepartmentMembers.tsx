import { lazyPart } from '@dougong/widgets/lazy-part'
import { pathOf } from '@dougong/contract/endpoint'
import {
  addDepartmentUsers,
  listDepartmentUsers,
  removeDepartmentUsers,
} from '@dougong/contract/system/users/department-users'
import { users } from '@dougong/contract/system/users/users'
import type { TreeNode } from '@dougong/widgets/data'
import { useMemo } from 'react'
import type { ListSource } from '../../../resource/calls'
import { LinkedRecords } from '../../../resource/LinkedRecords'
import type { ResourceRow } from '../../../resource/resource.queries'
import { useMay } from '../../../shared/access/may'
import { answer } from '../../../shared/api/client'
import { MemberRoles } from '../grants'
import { DepartmentNames } from '../../../shared/ui/DepartmentNames'
import { PersonName } from '../../../shared/ui/PersonName'
import { UserStatus } from '../../../shared/ui/UserStatus'

const UserDialog = lazyPart(async () => (await import('@dougong/widgets/user-picker/UserDialog')).UserDialog)

const source: ListSource = {
  ...users,
  list: ['username', 'realname', 'phone', 'orgCodeTxt', 'status'],
  search: ['username', 'realname'],
  url: { list: pathOf(listDepartmentUsers) },
}
const cells = { realname: PersonName, orgCodeTxt: DepartmentNames, status: UserStatus }

/** The members of a department and of all below it. */
export function DepartmentMembers({ department }: { department: TreeNode }) {
  const [mayAdd, mayRemove] = [useMay('system:departUser:add'), useMay('system:departUser:delete')]
  const depId = department.id
  const owner = useMemo(() => ({ depId }), [depId])
  /* who belongs to a department below is arranged there */
  const isDirect = (row: ResourceRow) => String(row.selecteddeparts).split(',').includes(depId)
  return (
    <LinkedRecords
      title={`${department.title}的成员`}
      source={source}
      owner={owner}
      cells={cells}
      onAdd={mayAdd ? (userIdList) => answer(addDepartmentUsers, { body: { depId, userIdList } }) : undefined}
      onRemove={
        mayRemove
          ? (ids) => answer(removeDepartmentUsers, { query: { depId, userIds: ids.join(',') } })
          : undefined
      }
      mayRemove={isDirect}
      picker={(choose, close) => (
        <UserDialog chosen={[]} multiple width={1250} onPick={choose} onClose={close} />
      )}
      rowActions={(row) => [
        isDirect(row) && {
          label: '部门角色',
          may: 'system:depart:role:userAdd',
          dialog: (close) => (
            <MemberRoles
              departmentId={depId}
              user={{ id: row.id, realname: String(row.realname) }}
              onClose={close}
            />
          ),
        },
      ]}
    />
  )
}
