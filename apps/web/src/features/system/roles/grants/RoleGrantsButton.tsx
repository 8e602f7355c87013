import { lazyPart } from '@dougong/widgets/lazy-part'
import { Button } from 'antd'
import { Suspense, useState } from 'react'
import { Can } from '../../../../shared/access/Can'
import { roleGrants } from '../../../../shared/grants/grant-source'

const GrantDrawer = lazyPart(async () => (await import('../../../../shared/grants/GrantDrawer')).GrantDrawer)

interface RoleGrantsButtonProps {
  role: { id: string; roleName?: string | null }
}

/** Opens what the role may see and do. */
export function RoleGrantsButton({ role }: RoleGrantsButtonProps) {
  const [isOpen, setOpen] = useState(false)
  return (
    <Can do="system:permission:saveRole">
      <Button
        type="link"
        size="small"
        style={{ paddingInline: 0 }}
        aria-label={`授权 ${role.roleName ?? ''}`}
        onClick={() => setOpen(true)}
      >
        授权
      </Button>
      {isOpen && (
        <Suspense>
          <GrantDrawer
            title={`角色授权：${role.roleName ?? ''}`}
            source={roleGrants(role.id)}
            onClose={() => setOpen(false)}
          />
        </Suspense>
      )}
    </Can>
  )
}
