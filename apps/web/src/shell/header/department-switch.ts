import { App } from 'antd'
import { useState } from 'react'
import { getOwnDepartments, type OwnDepartment } from '@dougong/contract/account/session'
import { call } from '../../shared/api/client'

interface OwnDepartments {
  departments: OwnDepartment[]
  /** The current department's code. */
  orgCode: string | null
}

/** Loads the user's departments; the dialog has something to show only once they are there. */
export function useDepartmentSwitch() {
  const { message } = App.useApp()
  const [list, setList] = useState<OwnDepartments | null>(null)

  async function begin(): Promise<void> {
    // A failed call has been shown where calls fail.
    const answer = await call(getOwnDepartments).catch(() => null)
    if (!answer) return
    if (answer.list.length === 0) return void message.warning('您尚未设置部门信息!')
    setList({ departments: answer.list, orgCode: answer.orgCode })
  }

  return { list, begin, end: () => setList(null) }
}
