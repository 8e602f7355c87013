import { Tabs } from 'antd'
import { lazy, Suspense } from 'react'
import { useMay } from '../../../../shared/access/may'
import { departmentGrants } from '../../../../shared/grants/grant-source'

const GrantPanel = lazy(async () => ({
  default: (await import('../../../../shared/grants/GrantPanel')).GrantPanel,
}))
const DepartmentRoles = lazy(async () => ({
  default: (await import('./DepartmentRoles')).DepartmentRoles,
}))

/** What a department may hand out, and the roles it hands it out through. */
export function DepartmentGrants({ departmentId }: { departmentId: string }) {
  const [mayGrant, maySeeRoles] = [useMay('system:permission:saveDepart'), useMay('system:depart:role:list')]
  const tabs = [
    ...(mayGrant
      ? [
          {
            key: 'grants',
            label: '部门权限',
            children: (
              <Suspense>
                <GrantPanel key={departmentId} source={departmentGrants(departmentId)} />
              </Suspense>
            ),
          },
        ]
      : []),
    ...(maySeeRoles
      ? [
          {
            key: 'roles',
            label: '部门角色',
            children: (
              <Suspense>
                <DepartmentRoles key={departmentId} departmentId={departmentId} />
              </Suspense>
            ),
          },
        ]
      : []),
  ]
  return tabs.length > 0 ? <Tabs size="small" items={tabs} /> : null
}
