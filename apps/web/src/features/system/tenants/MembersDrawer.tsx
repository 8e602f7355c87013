import { lazyPart } from '@dougong/widgets/lazy-part'
import { pathOf } from '@dougong/contract/endpoint'
import { addTenantMembers, listTenantMembers, removeTenantMembers } from '@dougong/contract/system/tenants'
import { users } from '@dougong/contract/system/users/users'
import { useMemo } from 'react'
import { LinkedRecords } from '../../../resource/LinkedRecords'
import type { ResourceRow } from '../../../resource/resource.queries'
import { useMay } from '../../../shared/access/may'
import { answer } from '../../../shared/api/client'
import { SideDrawer } from '../../../shared/ui/SideDrawer'

const UserDialog = lazyPart(async () => (await import('@dougong/widgets/user-picker/UserDialog')).UserDialog)
const source = {
  ...users,
  list: ['realname', 'username', 'phone'],
  search: ['username', 'realname'],
  url: { list: pathOf(listTenantMembers) },
}

/** Who belongs to a tenant. */
export function MembersDrawer({ tenant, onClose }: { tenant: ResourceRow; onClose: () => void }) {
  const mayEdit = useMay('system:tenant:edit')
  const owner = useMemo(() => ({ userTenantId: tenant.id }), [tenant.id])
  const tenantId = Number(tenant.id)
  return (
    <SideDrawer title={`租户成员：${String(tenant.name)}`} size={800} onClose={onClose}>
      <LinkedRecords
        title="租户成员"
        source={source}
        owner={owner}
        onAdd={mayEdit ? (userIds) => answer(addTenantMembers, { body: { tenantId, userIds } }) : undefined}
        onRemove={
          mayEdit ? (userIds) => answer(removeTenantMembers, { body: { tenantId, userIds } }) : undefined
        }
        picker={(choose, close) => (
          <UserDialog multiple chosen={[]} width={1250} onPick={choose} onClose={close} />
        )}
      />
    </SideDrawer>
  )
}
