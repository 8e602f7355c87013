import { pathOf } from '@dougong/contract/endpoint'
import {
  addDepartmentUsers,
  listDepartmentUsers,
  removeDepartmentUsers,
} from '@dougong/contract/system/department-users'
import { users } from '@dougong/contract/system/users'
import type { TreeNode } from '@dougong/widgets/data'
import { Button } from 'antd'
import { lazy, Suspense, useMemo, useState } from 'react'
import type { ListSource } from '../../../resource/calls'
import { LinkedRecords } from '../../../resource/LinkedRecords'
import type { ResourceRow } from '../../../resource/resource.queries'
import { Can } from '../../../shared/access/Can'
import { useMay } from '../../../shared/access/may'
import { answer } from '../../../shared/api/client'
import { UserStatus } from '../../../shared/ui/UserStatus'

const UserDialog = lazy(async () => ({
  default: (await import('@dougong/widgets/user-picker/UserDialog')).UserDialog,
}))
const DepartmentRolesDialog = lazy(async () => ({
  default: (await import('./DepartmentRolesDialog')).DepartmentRolesDialog,
}))

const source: ListSource = {
  ...users,
  list: ['username', 'realname', 'phone', 'orgCodeTxt', 'status'],
  search: ['username', 'realname'],
  url: { list: pathOf(listDepartmentUsers) },
}
const cells = { status: UserStatus }

/** The members of a department and of all below it. */
export function DepartmentMembers({ department }: { department: TreeNode }) {
  const [mayAdd, mayRemove] = [useMay('system:departUser:add'), useMay('system:departUser:delete')]
  const [arranged, setArranged] = useState<ResourceRow>()
  const depId = department.id
  const owner = useMemo(() => ({ depId }), [depId])
  /* who belongs to a department below is arranged there */
  const isDirect = (row: ResourceRow) => String(row.selecteddeparts).split(',').includes(depId)
  return (
    <>
      <LinkedRecords
        title={`${department.title}的成员`}
        source={source}
        owner={owner}
        cells={cells}
        onAdd={
          mayAdd ? (userIdList) => answer(addDepartmentUsers, { body: { depId, userIdList } }) : undefined
        }
        onRemove={
          mayRemove
            ? (ids) => answer(removeDepartmentUsers, { query: { depId, userIds: ids.join(',') } })
            : undefined
        }
        mayRemove={isDirect}
        picker={(choose, close) => (
          <UserDialog chosen={[]} multiple width={1250} onPick={choose} onClose={close} />
        )}
        rowActions={(row) =>
          isDirect(row) && (
            <Can do="system:depart:role:userAdd">
              <Button type="link" size="small" onClick={() => setArranged(row)}>
                部门角色
              </Button>
            </Can>
          )
        }
      />
      {arranged && (
        <Suspense>
          <DepartmentRolesDialog
            department={department}
            member={arranged}
            onClose={() => setArranged(undefined)}
          />
        </Suspense>
      )}
    </>
  )
}
