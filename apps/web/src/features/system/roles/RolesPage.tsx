import { administratorRole, roles } from '@dougong/contract/system/roles'
import { useState } from 'react'
import type { RowActionsOf } from '../../../resource/row-actions/row-action'
import type { ResourceRow } from '../../../resource/resource.queries'
import { ResourcePage } from '../../../resource/ResourcePage'
import { useDevice } from '../../../shared/settings/device'
import { GrantDrawer, roleGrants } from '../grants'
import { RoleUsers } from './RoleUsers'
import styles from './RolesPage.module.css'

/** The built-in role stays, whoever looks at it. */
const allows = (verb: 'edit' | 'delete', row: ResourceRow) =>
  verb === 'edit' || row.roleCode !== administratorRole

/** `/isystem/roleUserList`: roles, and who holds each. */
export function RolesPage() {
  const [role, setRole] = useState<ResourceRow>()
  const isMobile = useDevice() === 'mobile'

  const verbs: RowActionsOf<ResourceRow> = (row) => [
    {
      label: '用户',
      isOn: row.id === role?.id,
      run: () => setRole(row.id === role?.id ? undefined : row),
    },
    {
      label: '授权',
      isMain: true,
      may: 'system:permission:saveRole',
      dialog: (close) => (
        <GrantDrawer
          title={`角色授权：${String(row.roleName)}`}
          source={roleGrants(row.id)}
          onClose={close}
        />
      ),
    },
  ]

  return (
    <div className={role ? styles.divided : undefined}>
      <div hidden={isMobile && role !== undefined}>
        <ResourcePage resource={roles} allows={allows} rowActions={verbs} />
      </div>
      {role && <RoleUsers key={role.id} role={role} onClose={() => setRole(undefined)} />}
    </div>
  )
}
