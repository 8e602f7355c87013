import { tenants } from '@dougong/contract/system/tenants'
import { Button } from 'antd'
import { lazy, Suspense, useState } from 'react'
import type { ResourceRow } from '../../../resource/resource.queries'
import { ResourcePage } from '../../../resource/ResourcePage'

const MembersDrawer = lazy(async () => ({ default: (await import('./MembersDrawer')).MembersDrawer }))

/** `/isys/tenant`: the organisations that share the installation, and who belongs to them. */
export function TenantsPage() {
  const [opened, setOpened] = useState<ResourceRow>()
  return (
    <>
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
