import { lazyPart } from '@dougong/widgets/lazy-part'
import { PlusOutlined } from '@ant-design/icons'
import {
  type DepartmentRole,
  removeDepartmentRole,
} from '@dougong/contract/system/departments/department-roles'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { App, Button, Pagination, Spin } from 'antd'
import { Suspense, useState } from 'react'
import { Can } from '../../../../shared/access/Can'
import { answer } from '../../../../shared/api/client'
import { departmentRoleGrants, GrantDrawer } from '../../grants'
import { LoadFailure } from '../../../../shared/ui/LoadFailure'
import { EditButton, RemoveButton } from '../../../../shared/ui/RowButtons'
import { ShortList } from '../../../../shared/ui/ShortList'
import { usePaging } from '../../../../shared/ui/paging'
import { departmentRoles } from './department-roles.queries'
import styles from './DepartmentRoles.module.css'

const DepartmentRoleForm = lazyPart(async () => (await import('./DepartmentRoleForm')).DepartmentRoleForm)

/** The roles within a department: made, changed, granted to, removed. */
export function DepartmentRoles({ departmentId }: { departmentId: string }) {
  const { message } = App.useApp()
  const queries = useQueryClient()
  const [roleName, setRoleName] = useState<string>()
  const [editing, setEditing] = useState<{ role?: DepartmentRole }>()
  const [granting, setGranting] = useState<DepartmentRole>()
  const { page, restart, paginationFor } = usePaging()
  const roles = useQuery(departmentRoles({ deptId: departmentId, ...(roleName && { roleName }), ...page }))
  const { placement: _, ...paging } = paginationFor(roles.data)
  const refresh = () => queries.invalidateQueries({ queryKey: ['department-roles'] })

  async function remove({ id }: DepartmentRole) {
    const done = await answer(removeDepartmentRole, { query: { id } }).catch(() => undefined)
    if (done) void message.success(done.message)
    await refresh()
  }

  if (roles.error)
    return (
      <LoadFailure error={roles.error} onRetry={() => void roles.refetch()} isRetrying={roles.isFetching} />
    )
  return (
    <Spin spinning={roles.isPending || roles.isPlaceholderData}>
      <ShortList
        rows={roles.data?.records}
        empty="该部门还没有角色"
        search={{
          name: '部门角色名称',
          placeholder: '请输入部门角色名称',
          maxLength: 100,
          onSearch: (text) => {
            setRoleName(text || undefined)
            restart()
          },
        }}
        adding={
          <Can do="system:depart:role:add">
            <Button type="primary" icon={<PlusOutlined />} onClick={() => setEditing({})}>
              添加部门角色
            </Button>
          </Can>
        }
        what={({ roleName: name, roleCode, description }) => (
          <span className={styles.names}>
            <strong>{name}</strong>
            <span className={styles.code}>{roleCode}</span>
            {description && <span className={styles.code}>{description}</span>}
          </span>
        )}
        actions={(role) => (
          <>
            <Can do="system:permission:saveDeptRole">
              <Button
                type="link"
                size="small"
                aria-label={`授权 ${role.roleName}`}
                onClick={() => setGranting(role)}
              >
                授权
              </Button>
            </Can>
            <Can do="system:depart:role:edit">
              <EditButton name={role.roleName} onClick={() => setEditing({ role })} />
            </Can>
            <Can do="system:depart:role:delete">
              <RemoveButton
                name={role.roleName}
                warning="持有该角色的成员会失去它给予的权限"
                onRemove={() => remove(role)}
              />
            </Can>
          </>
        )}
      />
      {(roles.data?.pages ?? 0) > 1 && <Pagination {...paging} simple size="small" />}
      {editing && (
        <Suspense>
          <DepartmentRoleForm
            departmentId={departmentId}
            role={editing.role}
            onSaved={() => void refresh()}
            onClose={() => setEditing(undefined)}
          />
        </Suspense>
      )}
      {granting && (
        <Suspense>
          <GrantDrawer
            title={`部门角色授权：${granting.roleName}`}
            source={departmentRoleGrants(granting.id, departmentId)}
            onClose={() => setGranting(undefined)}
          />
        </Suspense>
      )}
    </Spin>
  )
}
