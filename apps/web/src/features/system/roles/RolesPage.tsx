import { administratorRole, roles } from '@dougong/contract/system/roles'
import { Button } from 'antd'
import { useState } from 'react'
import type { ResourceRow } from '../../../resource/resource.queries'
import { ResourcePage } from '../../../resource/ResourcePage'
import { useDevice } from '../../../shared/settings/device'
import { RoleGrantsButton } from './grants/RoleGrantsButton'
import { RoleUsers } from './RoleUsers'
import styles from './RolesPage.module.css'

/** The built-in role stays, whoever looks at it. */
const allows = (verb: 'edit' | 'delete', row: ResourceRow) =>
  verb === 'edit' || row.roleCode !== administratorRole

/** `/isystem/roleUserList`: roles, and who holds each. */
export function RolesPage() {
  const [role, setRole] = useState<ResourceRow>()
  const isMobile = useDevice() === 'mobile'

  const verbs = (row: ResourceRow) => (
    <>
      <Button
        type="link"
        size="small"
        aria-pressed={row.id === role?.id}
        onClick={() => setRole(row.id === role?.id ? undefined : row)}
      >
        用户
      </Button>
      <RoleGrantsButton role={{ id: row.id, roleName: String(row.roleName) }} />
    </>
  )

  return (
    <div className={role ? styles.divided : undefined}>
      <div hidden={isMobile && role !== undefined}>
        <ResourcePage resource={roles} allows={allows} rowActions={verbs} />
      </div>
      {role && <RoleUsers key={role.id} role={role} onClose={() => setRole(undefined)} />}
    </div>
  )
}
