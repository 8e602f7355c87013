import type { DepartmentNode } from '@dougong/contract/system/department-tree'
import { moveDepartment } from '@dougong/contract/system/departments'
import { DepartmentPicker } from '@dougong/widgets/department-picker/DepartmentPicker'
import { Form, Typography } from 'antd'
import { answer } from '../../../shared/api/client'
import { FormDialog } from '../../../shared/ui/FormDialog'

interface MoveDialogProps {
  department: DepartmentNode
  onMoved: () => void
  onClose: () => void
}

interface Values {
  parentId?: string
}

/** Moves a department below another without dragging it. */
export function MoveDialog({ department, onMoved, onClose }: MoveDialogProps) {
  const [form] = Form.useForm<Values>()
  const save = ({ parentId }: Values) =>
    answer(moveDepartment, { body: { id: department.id, parentId: parentId || null } }, { quiet: true })
  return (
    <FormDialog
      title={`移动部门：${department.departName}`}
      name="move-department"
      form={form}
      initialValues={{ parentId: department.parentId ?? '' }}
      save={save}
      onSaved={onMoved}
      onClose={onClose}
    >
      <Form.Item name="parentId" label="上级部门" extra="不选择即移动为顶级部门">
        <DepartmentPicker placeholder="顶级部门" />
      </Form.Item>
      <Typography.Paragraph type="secondary">
        部门连同下级一起移动，排在新的同级部门之后；机构编码会随之改变。
      </Typography.Paragraph>
    </FormDialog>
  )
}
