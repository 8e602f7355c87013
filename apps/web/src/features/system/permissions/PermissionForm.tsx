import { menus } from '@dougong/contract/system/menus'
import { menuTypes, type PermissionNode } from '@dougong/contract/system/permissions'
import { Button, Form, type FormInstance } from 'antd'
import { useRef } from 'react'
import { SavingNotes } from '../../../resource/form/SavingNotes'
import { useRecordForm } from '../../../resource/form/use-record-form'
import { loadRecord } from '../../../resource/resource.queries'
import type { MadeNode } from '../../../resource/tree/TreePage'
import { EditDrawer } from '../../../shared/ui/EditDrawer'
import { nodeOf } from './menu-rows'
import { PermissionFields } from './PermissionFields'
import { type MenuFormValues, savePermission } from './save-permission'

interface PermissionFormProps {
  /** The row to change; undefined makes a new one. */
  row: PermissionNode | undefined
  /** Where a new row goes; undefined is the first level. */
  parent: PermissionNode | undefined
  /** A new row is told by its place and name. */
  onSaved: (made: MadeNode | undefined) => void
  onClose: () => void
}

/**
 * Makes or changes a menu or an action. What is wrong is said at its field, the server's refusal above the fields; what another changed
 * meanwhile is taken over before it is saved.
 */
export function PermissionForm({ row, parent, onSaved, onClose }: PermissionFormProps) {
  const stored = useRef(row)
  const record = useRecordForm({
    resource: menus,
    row: row && { ...row },
    onSave: async (values) => {
      const menu = values as unknown as MenuFormValues
      const word = await savePermission(stored.current, menu)
      onSaved(row ? undefined : { parentId: menu.parentId ?? null, name: menu.name })
      return word
    },
    onReload: async () => {
      const fresh = await loadRecord(menus, { id: row?.id ?? '' })
      stored.current = nodeOf(fresh)
      return fresh
    },
    onClose,
  })
  const { refusal, moved, reload, isDirty, isSaving } = record
  const form = record.form as unknown as FormInstance<MenuFormValues>
  return (
    <EditDrawer
      title={row ? `编辑：${row.name}` : '新增菜单'}
      size={640}
      isDirty={isDirty}
      unsaved={{ short: '内容', full: '内容' }}
      onClose={onClose}
      actions={
        <Button type="primary" loading={isSaving} onClick={form.submit}>
          确定
        </Button>
      }
    >
      <SavingNotes {...{ refusal, moved, reload }} />
      <Form
        form={form}
        name="menu"
        layout="vertical"
        initialValues={row ? formValuesOf(row) : startingValues(parent)}
        onValuesChange={record.noteChange}
        onFinish={(values) => void record.save({ ...values })}
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
