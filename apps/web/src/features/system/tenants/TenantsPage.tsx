import { lazyPart } from '@dougong/widgets/lazy-part'
import { tenants } from '@dougong/contract/system/tenants'
import { Alert, Button } from 'antd'
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
        title="租户目前只登记成员和有效期：登录时选择身份，冻结或到期后不能以该租户登录。它不隔离数据——不同租户的用户看到的是同一份数据，请用角色、部门和数据规则限定范围。"
      />
      <ResourcePage
        resource={tenants}
        rowActions={(row) => (
          <Button type="link" size="small" onClick={() => setOpened(row)}>
            成员
          </Button>
        )}
      />
      <Suspense>{opened && <MembersDrawer tenant={opened} onClose={() => setOpened(undefined)} />}</Suspense>
    </>
  )
}
