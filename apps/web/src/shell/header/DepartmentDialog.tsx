import { App } from 'antd'
import { selectDepartment, type OwnDepartment } from '@dougong/contract/account/session'
import { call } from '../../shared/api/client'
import { queryClient } from '../../shared/api/query-client'
import { takeUserInfo, useSession } from '../../shared/signed-in/session-store'
import { ChoiceDialog } from './ChoiceDialog'

interface DepartmentDialogProps {
  departments: OwnDepartment[]
  orgCode: string | null
  onClose: () => void
}

/** Makes another of the user's departments the current one. */
export function DepartmentDialog({ departments, orgCode, onClose }: DepartmentDialogProps) {
  const { message } = App.useApp()
  const username = useSession((session) => session.username)

  async function choose(code: string) {
    const { userInfo } = await call(selectDepartment, { body: { orgCode: code, username } })
    takeUserInfo(userInfo)
    void queryClient.invalidateQueries()
    void message.success('切换成功')
    onClose()
  }

  return (
    <ChoiceDialog
      title="切换部门"
      label="选择部门"
      placeholder="请选择部门"
      options={departments.map((department) => ({
        value: department.orgCode,
        label: department.departName,
      }))}
      current={orgCode}
      onChoose={choose}
      onClose={onClose}
    />
  )
}
