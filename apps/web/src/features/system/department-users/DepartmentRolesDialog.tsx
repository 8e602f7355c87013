import {
  listDepartmentRoleOptions,
  listMembersDepartmentRoles,
  saveMembersDepartmentRoles,
} from '@dougong/contract/system/department-roles'
import type { TreeNode } from '@dougong/widgets/data'
import { Dialog } from '@dougong/widgets/modal/Dialog'
import { useQuery } from '@tanstack/react-query'
import { App, Checkbox, Empty, Spin } from 'antd'
import { useState } from 'react'
import type { ResourceRow } from '../../../resource/resource.queries'
import { answer, call } from '../../../shared/api/client'
import { LoadFailure } from '../../../shared/ui/LoadFailure'

interface DepartmentRolesDialogProps {
  department: TreeNode
  member: ResourceRow
  onClose: () => void
}

/** Which roles of the department the member holds. */
export function DepartmentRolesDialog({ department, member, onClose }: DepartmentRolesDialogProps) {
  const { message } = App.useApp()
  const [ticked, setTicked] = useState<string[]>()
  const [isSaving, setSaving] = useState(false)
  const query = { departId: department.id, userId: member.id }
  const { data, error, isFetching, refetch } = useQuery({
    queryKey: ['department-roles-of', query],
    gcTime: 0,
    queryFn: async ({ signal }) => {
      const [options, held] = await Promise.all([
        call(listDepartmentRoleOptions, { query }, { signal, quiet: true }),
        call(listMembersDepartmentRoles, { query }, { signal, quiet: true }),
      ])
      return { options, held: held.map(({ droleId }) => droleId) }
    },
  })
  const chosen = ticked ?? data?.held ?? []

  async function save() {
    setSaving(true)
    const body = {
      userId: member.id,
      newRoleId: chosen.join(','),
      oldRoleId: (data?.held ?? []).join(','),
    }
    const done = await answer(saveMembersDepartmentRoles, { body }).catch(() => undefined)
    setSaving(false)
    if (!done) return
    void message.success(done.message)
    onClose()
  }

  return (
    <Dialog
      open
      title={`${String(member.realname)}在${department.title}的角色`}
      width={520}
      confirmLoading={isSaving}
      okButtonProps={{ disabled: !data }}
      onOk={() => void save()}
      onCancel={onClose}
    >
      {error ? (
        <LoadFailure error={error} onRetry={() => void refetch()} isRetrying={isFetching} />
      ) : !data ? (
        <Spin aria-label="加载中" />
      ) : data.options.length === 0 ? (
        <Empty image={Empty.PRESENTED_IMAGE_SIMPLE} description="该部门还没有部门角色" />
      ) : (
        <Checkbox.Group
          value={chosen}
          options={data.options.map(({ id, roleName }) => ({ value: id, label: roleName }))}
          onChange={(ids) => setTicked(ids.map(String))}
        />
      )}
    </Dialog>
  )
}
