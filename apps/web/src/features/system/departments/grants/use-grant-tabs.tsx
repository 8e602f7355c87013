import { lazyPart } from '@dougong/widgets/lazy-part'
import { type ReactNode, Suspense } from 'react'
import { useMay } from '../../../../shared/access/may'
import { departmentGrants, GrantPanel } from '../../grants'

const DepartmentRoles = lazyPart(async () => (await import('./DepartmentRoles')).DepartmentRoles)

/** What a department may hand out, and the roles it hands it out through: tabs for whoever may look at them. */
export function useGrantTabs(departmentId: string, onDirty: (isDirty: boolean) => void) {
  const [mayGrant, maySeeRoles] = [useMay('system:permission:saveDepart'), useMay('system:depart:role:list')]
  const tab = (key: string, label: string, content: ReactNode) => ({
    key,
    label,
    children: <Suspense>{content}</Suspense>,
  })
  return [
    ...(mayGrant
      ? [
          tab(
            'grants',
            '部门权限',
            <GrantPanel key={departmentId} source={departmentGrants(departmentId)} onDirty={onDirty} />,
          ),
        ]
      : []),
    ...(maySeeRoles
      ? [tab('roles', '部门角色', <DepartmentRoles key={departmentId} departmentId={departmentId} />)]
      : []),
  ]
}
