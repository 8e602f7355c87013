import { roles } from '@dougong/contract/system/roles'
import { Button, Tag } from 'antd'
import { useState } from 'react'
import { ListRow } from './ListRow'
import { ResourceRecords } from './ResourceRecords'
import { RoleMembers } from './RoleMembers'

/** `/list/role-list`: the real roles, each opening to those who hold it. */
export function RoleListPage() {
  const [opened, setOpened] = useState<string>()
  return (
    <ResourceRecords resource={roles} searched="roleName">
      {(role) => {
        const isOpen = role.id === opened
        return (
          <ListRow
            title={String(role.roleName)}
            tags={<Tag>{String(role.roleCode)}</Tag>}
            text={String(role.description ?? '') || '没有描述'}
            facts={[['创建时间', String(role.createTime ?? '—')]]}
            actions={
              <Button
                type="link"
                size="small"
                aria-expanded={isOpen}
                aria-label={`${isOpen ? '收起' : '展开'}${String(role.roleName)}的成员`}
                onClick={() => setOpened(isOpen ? undefined : role.id)}
              >
                {isOpen ? '收起成员' : '查看成员'}
              </Button>
            }
          >
            {isOpen && <RoleMembers roleId={role.id} />}
          </ListRow>
        )
      }}
    </ResourceRecords>
  )
}
