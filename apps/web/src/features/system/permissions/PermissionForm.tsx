import { menuTypes, type PermissionNode } from '@dougong/contract/system/permissions'
import { Alert, App, Button, Form } from 'antd'
import { useState } from 'react'
import { ApiError } from '../../../shared/api/client'
import { EditDrawer } from '../../../shared/ui/EditDrawer'
import { PermissionFields } from './PermissionFields'
import { type MenuFormValues, savePermission } from './save-permission'
import styles from './PermissionsPage.module.css'

interface PermissionFormProps {
  /** The row to change; undefined makes a new one. */
  row: PermissionNode | undefined
  /** Where a new row goes; undefined is the first level. */
  parent: PermissionNode | undefined
  onSaved: () => void
  onClose: () => void
}

/** Makes or changes a menu or an action. What is wrong is said at its field, the server's refusal above the fields. */
export function PermissionForm({ row, parent, onSaved, onClose }: PermissionFormProps) {
  const { message } = App.useApp()
  const [form] = Form.useForm<MenuFormValues>()
  const [isDirty, setDirty] = useState(false)
  const [isSaving, setSaving] = useState(false)
  const [refusal, setRefusal] = useState<string>()

  async function save(values: MenuFormValues) {
    setSaving(true)
    setRefusal(undefined)
    try {
      void message.success(await savePermission(row?.id, values))
      onSaved()
      onClose()
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      setRefusal(error.message)
      setSaving(false)
    }
  }

  return (
    <EditDrawer
      title={row ? `编辑：${row.name}` : '新增菜单'}
      size={640}
      isDirty={isDirty}
      unsaved={{ short: '内容', full: '内容' }}
      onClose={onClose}
      actions={
        <Button type="primary" loading={isSaving} onClick={form.submit}>
          提交
        </Button>
      }
    >
      {refusal && <Alert className={styles.refusal ?? ''} type="error" showIcon title={refusal} />}
      <Form
        form={form}
        name="menu"
        layout="vertical"
        initialValues={row ? formValuesOf(row) : startingValues(parent)}
        onValuesChange={() => setDirty(true)}
        onFinish={(values) => void save(values)}
      >
        <PermissionFields form={form} id={row?.id} />
      </Form>
    </EditDrawer>
  )
}

function startingValues(parent: PermissionNode | undefined): Partial<MenuFormValues> {
  const isPage = parent !== undefined && parent.component !== null && !parent.component.startsWith('layouts/')
  return {
    menuType: !parent ? menuTypes.first : isPage ? menuTypes.action : menuTypes.sub,
    parentId: parent?.id,
    sortNo: 1,
    route: true,
    permsType: '2',
    status: '1',
  }
}

function formValuesOf(row: PermissionNode): Partial<MenuFormValues> {
  const filled = Object.entries(row).filter(([, value]) => value !== null)
  return Object.fromEntries(filled) as Partial<MenuFormValues>
}
