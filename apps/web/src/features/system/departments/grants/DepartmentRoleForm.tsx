import {
  addDepartmentRole,
  changeDepartmentRole,
  type DepartmentRole,
} from '@dougong/contract/system/departments/department-roles'
import { Form, Input } from 'antd'
import { answer } from '../../../../shared/api/client'
import { FormDialog } from '../../../../shared/ui/FormDialog'

interface DepartmentRoleFormProps {
  departmentId: string
  /** The role to change; undefined makes a new one. */
  role: DepartmentRole | undefined
  onSaved: () => void
  onClose: () => void
}

interface Names {
  roleName: string
  roleCode: string
  description?: string
}

/** Makes or changes a department role. */
export function DepartmentRoleForm({ departmentId, role, onSaved, onClose }: DepartmentRoleFormProps) {
  const [form] = Form.useForm<Names>()
  const save = (names: Names) =>
    role
      ? answer(changeDepartmentRole, { body: { id: role.id, ...names } }, { quiet: true })
      : answer(addDepartmentRole, { body: { departId: departmentId, ...names } }, { quiet: true })
  return (
    <FormDialog
      title={role ? '编辑部门角色' : '添加部门角色'}
      name="department-role"
      form={form}
      initialValues={role}
      save={save}
      onSaved={onSaved}
      onClose={onClose}
    >
      <Form.Item
        name="roleName"
        label="部门角色名称"
        rules={[{ required: true, whitespace: true, message: '请输入部门角色名称' }]}
      >
        <Input maxLength={200} placeholder="请输入部门角色名称" />
      </Form.Item>
      <Form.Item
        name="roleCode"
        label="部门角色编码"
        rules={[
          { required: true, message: '请输入部门角色编码' },
          { pattern: /^[\w:.-]{1,100}$/, message: '只能由字母、数字、下划线、横线、点和冒号组成' },
        ]}
      >
        <Input maxLength={100} placeholder="请输入部门角色编码" />
      </Form.Item>
      <Form.Item name="description" label="描述">
        <Input.TextArea maxLength={255} rows={3} placeholder="请输入描述" />
      </Form.Item>
    </FormDialog>
  )
}
