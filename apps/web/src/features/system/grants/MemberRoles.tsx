import {
  listDepartmentRoleOptions,
  listMembersDepartmentRoles,
  saveMembersDepartmentRoles,
} from '@dougong/contract/system/departments/department-roles'
import { Dialog } from '@dougong/widgets/modal/Dialog'
import { useQuery } from '@tanstack/react-query'
import { App, Checkbox, Empty, Spin } from 'antd'
import { useState } from 'react'
import { answer, call } from '../../../shared/api/client'
import { LoadFailure } from '../../../shared/ui/LoadFailure'

interface MemberRolesProps {
  departmentId: string
  user: { id: string; realname?: string | null }
  onClose: () => void
}

/** Which roles of the department a member holds. */
export function MemberRoles({ departmentId, user, onClose }: MemberRolesProps) {
  const { message } = App.useApp()
  const [chosen, setChosen] = useState<string[]>()
  const [isSaving, setSaving] = useState(false)
  const { data, error, isPending, refetch } = useQuery({
    queryKey: ['department-roles', 'of-member', departmentId, user.id],
    queryFn: async ({ signal }) => {
      const quietly = { signal, quiet: true }
      const [options, held] = await Promise.all([
        call(listDepartmentRoleOptions, { query: { departId: departmentId } }, quietly),
        call(listMembersDepartmentRoles, { query: { departId: departmentId, userId: user.id } }, quietly),
      ])
      return { options, held: held.map(({ droleId }) => droleId) }
    },
    staleTime: 0,
    gcTime: 0,
  })
  const ticked = chosen ?? data?.held ?? []

  async function save() {
    setSaving(true)
    try {
      const roles = { newRoleId: ticked.join(','), oldRoleId: data?.held.join(',') ?? '' }
      const { message: done } = await answer(saveMembersDepartmentRoles, {
        body: { userId: user.id, ...roles },
      })
      void message.success(done)
      onClose()
    } catch {
      setSaving(false)
    }
  }

  return (
    <Dialog
      open
      width={520}
      title={`部门角色：${user.realname ?? ''}`}
      confirmLoading={isSaving}
      okButtonProps={{ disabled: !data }}
      isDirty={chosen !== undefined}
      onOk={() => void save()}
      onCancel={onClose}
    >
      {error ? (
        <LoadFailure error={error} onRetry={() => void refetch()} />
      ) : (
        <Spin spinning={isPending}>
          {data?.options.length === 0 && <Empty description="该部门还没有角色" />}
          <Checkbox.Group
            value={ticked}
            onChange={setChosen}
            options={(data?.options ?? []).map(({ id, roleName }) => ({ value: id, label: roleName }))}
          />
        </Spin>
      )}
    </Dialog>
  )
}
