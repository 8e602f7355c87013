import { Dialog } from '@dougong/widgets/modal/Dialog'
import { App, Form, Select } from 'antd'
import { useState } from 'react'
import { selectDepartment, type OwnDepartment } from '@dougong/contract/session'
import { call } from '../shared/api/client'
import { queryClient } from '../shared/api/query-client'
import { takeUserInfo, useSession } from '../shared/session/session-store'

interface DepartmentDialogProps {
  departments: OwnDepartment[]
  orgCode: string | null
  onClose: () => void
}

/** Makes another of the user's departments the current one. */
export function DepartmentDialog({ departments, orgCode, onClose }: DepartmentDialogProps) {
  const { message } = App.useApp()
  const username = useSession((session) => session.username)
  const isKnown = departments.some((department) => department.orgCode === orgCode)
  const [choice, setChoice] = useState(isKnown ? orgCode : null)
  const [isMissing, setMissing] = useState(false)
  const [isBusy, setBusy] = useState(false)

  async function confirm() {
    if (!choice) return setMissing(true)
    setBusy(true)
    try {
      const { userInfo } = await call(selectDepartment, { body: { orgCode: choice, username } })
      takeUserInfo(userInfo)
      void queryClient.invalidateQueries()
      void message.success('切换成功')
      onClose()
    } catch {
      setBusy(false)
    }
  }

  return (
    <Dialog
      open
      width={450}
      title="切换部门"
      okText="确认"
      confirmLoading={isBusy}
      onOk={() => void confirm()}
      onCancel={onClose}
    >
      <Form layout="vertical" style={{ paddingBlockStart: 8 }}>
        <Form.Item label="选择部门" htmlFor="own-department">
          <Select
            id="own-department"
            placeholder="请选择部门"
            allowClear
            value={choice}
            {...(isMissing && { status: 'error' as const, 'aria-invalid': true })}
            options={departments.map((department) => ({
              value: department.orgCode,
              label: department.departName,
            }))}
            onChange={(value: string | undefined) => {
              setChoice(value ?? null)
              setMissing(false)
            }}
          />
        </Form.Item>
      </Form>
    </Dialog>
  )
}
