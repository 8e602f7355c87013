import { departments } from '@dougong/contract/system/departments/departments'
import { DepartmentPicker } from '@dougong/widgets/department-picker/DepartmentPicker'
import { UserPicker } from '@dougong/widgets/user-picker/UserPicker'
import { Form } from 'antd'
import type { InputProps } from '../../../resource/field-kinds/shape/field-kind'
import { RecordDialog } from '../../../resource/RecordDialog'

interface DepartmentFormProps {
  /** The department to change; without it, one is made. */
  id?: string | undefined
  /** Where a new one goes; empty is among the roots. */
  parentId: string
  /** It was saved, below this one if it is new. */
  onSaved: (made: { departName: string; parentId: string | null } | undefined) => Promise<void>
  onClose: () => void
}

const inputs = { parentId: ParentInput }

/** The department above; nothing chosen makes one on top. */
function ParentInput({ field: _, names: __, value, onChange, ...control }: InputProps) {
  return (
    <DepartmentPicker
      {...control}
      placeholder="顶级部门（没有上级）"
      value={typeof value === 'string' ? value : ''}
      onChange={(chosen) => onChange?.(chosen)}
    />
  )
}

/**
 * Makes or changes a department. Where a new one goes can be seen and chosen; where one stands is not asked: it is moved by
 * hand, and its code follows.
 */
export function DepartmentForm({ id, parentId, onSaved, onClose }: DepartmentFormProps) {
  return (
    <RecordDialog
      resource={departments}
      id={id}
      fixedValues={id === undefined ? { orgCode: '' } : { parentId, orgCode: '' }}
      initial={{ parentId }}
      inputs={inputs}
      extra={
        <Form.Item name="directorUserIds" label="负责人">
          <UserPicker returnField="id" placeholder="请选择负责人" />
        </Form.Item>
      }
      onSaved={({ departName, parentId: chosen }) =>
        onSaved(
          id === undefined
            ? {
                departName: String(departName),
                parentId: typeof chosen === 'string' && chosen ? chosen : null,
              }
            : undefined,
        )
      }
      onClose={onClose}
    />
  )
}
