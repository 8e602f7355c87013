import { lazyPart } from '@dougong/widgets/lazy-part'
import { tenants } from '@dougong/contract/system/tenants'
import { Alert } from 'antd'
import { Suspense, useState } from 'react'
import type { ResourceRow } from '../../../resource/resource.queries'
import { ResourcePage } from '../../../resource/ResourcePage'

const MembersDrawer = lazyPart(async () => (await import('./MembersDrawer')).MembersDrawer)

/** `/isys/tenant`: the organisations that share the installation, and who belongs to them. */
export function TenantsPage() {
  const [opened, setOpened] = useState<ResourceRow>()
  return (
    <>
      <Alert
        type="info"
        showIcon
        style={{ marginBottom: 16 }}
        title="各租户的角色、部门和业务数据互不可见：登录时选择租户，冻结或到期后不能以该租户登录。菜单和数据字典为全平台共用，由平台管理员维护。新租户须先加入一名管理员，再由其建立部门、角色和用户。"
      />
      <ResourcePage
        resource={tenants}
        rowActions={(row) => [{ label: '成员', isMain: true, run: () => setOpened(row) }]}
      />
      <Suspense>{opened && <MembersDrawer tenant={opened} onClose={() => setOpened(undefined)} />}</Suspense>
    </>
  )
}
