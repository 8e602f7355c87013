import { lazyPart } from '@dougong/widgets/lazy-part'
import { addRoleUsers, listRoleUsers, removeRoleUsers } from '@dougong/contract/system/users/role-users'
import { pathOf } from '@dougong/contract/endpoint'
import { endpointsOf } from '@dougong/contract/resource/endpoints'
import { users } from '@dougong/contract/system/users/users'
import { useQueryClient } from '@tanstack/react-query'
import { Button } from 'antd'
import { Suspense, useMemo, useState } from 'react'
import type { ListSource } from '../../../resource/calls'
import { LinkedRecords } from '../../../resource/LinkedRecords'
import type { ResourceRow } from '../../../resource/resource.queries'
import { Can } from '../../../shared/access/Can'
import { useMay } from '../../../shared/access/may'
import { answer } from '../../../shared/api/client'
import { PersonName } from '../../../shared/ui/PersonName'
import { UserStatus } from '../../../shared/ui/UserStatus'

const UserDialog = lazyPart(async () => (await import('@dougong/widgets/user-picker/UserDialog')).UserDialog)
const ResourceForm = lazyPart(async () => (await import('../../../resource/form/ResourceForm')).ResourceForm)

const source: ListSource = {
  ...users,
  list: ['username', 'realname', 'phone', 'status'],
  search: ['username', 'realname'],
  url: { list: pathOf(listRoleUsers) },
}
const cells = { realname: PersonName, status: UserStatus }

/** Who holds a role. */
export function RoleUsers({ role, onClose }: { role: ResourceRow; onClose: () => void }) {
  const queries = useQueryClient()
  const [isMaking, setMaking] = useState(false)
  const [mayAdd, mayRemove] = [useMay('system:user:addUserRole'), useMay('system:user:deleteRole')]
  const roleId = role.id
  const owner = useMemo(() => ({ roleId }), [roleId])

  async function make(values: Record<string, unknown>): Promise<string> {
    const { message } = await answer(endpointsOf(users).add, { body: values }, { quiet: true })
    await queries.invalidateQueries({ queryKey: ['resource', users.path] })
    return message
  }

  return (
    <div>
      <LinkedRecords
        title={`角色“${String(role.roleName)}”的用户`}
        source={source}
        owner={owner}
        cells={cells}
        onAdd={mayAdd ? (userIdList) => answer(addRoleUsers, { body: { roleId, userIdList } }) : undefined}
        onRemove={
          mayRemove
            ? (ids) => answer(removeRoleUsers, { query: { roleId, userIds: ids.join(',') } })
            : undefined
        }
        picker={(choose, close) => (
          <UserDialog chosen={[]} multiple width={1250} onPick={choose} onClose={close} />
        )}
        toolbar={
          <>
            <Can do="system:user:add">
              <Button onClick={() => setMaking(true)}>新建用户</Button>
            </Can>
            <Button onClick={onClose}>收起</Button>
          </>
        }
      />
      {isMaking && (
        <Suspense>
          <ResourceForm
            resource={users}
            row={undefined}
            initial={{ selectedroles: roleId, userIdentity: 1 }}
            onSave={make}
            onReload={() => Promise.reject(new Error('a new user has no stored state'))}
            onClose={() => setMaking(false)}
          />
        </Suspense>
      )}
    </div>
  )
}
