import { lazyPart } from '@dougong/widgets/lazy-part'
import { Form, Radio, Skeleton } from 'antd'
import { Suspense } from 'react'
import type { InputProps } from '../../../resource/field-kinds/shape/field-kind'
import styles from './AudienceInput.module.css'

const UserPicker = lazyPart(async () => (await import('@dougong/widgets/user-picker/UserPicker')).UserPicker)

const DepartmentPicker = lazyPart(
  async () => (await import('@dougong/widgets/department-picker/DepartmentPicker')).DepartmentPicker,
)
const RolePicker = lazyPart(
  async () => (await import('@dougong/widgets/record-picker/RolePicker')).RolePicker,
)

/** Everybody, or chosen users, departments or roles, which are chosen here too. */
export function AudienceInput({ field: _field, value, onChange, ...rest }: InputProps) {
  return (
    <div className={styles.audience}>
      <Radio.Group
        {...rest}
        value={value}
        options={[
          { value: 'ALL', label: '全体用户' },
          { value: 'USER', label: '指定用户' },
          { value: 'DEPART', label: '指定部门' },
          { value: 'ROLE', label: '指定角色' },
        ]}
        onChange={({ target }) => onChange?.(target.value)}
      />
      {value === 'USER' && (
        <Suspense fallback={<Skeleton.Input active block />}>
          <Form.Item noStyle name="userIds" rules={[{ required: true, message: '指定用户不能为空！' }]}>
            <UserPicker returnField="id" />
          </Form.Item>
        </Suspense>
      )}
      {value === 'DEPART' && (
        <Suspense fallback={<Skeleton.Input active block />}>
          <Form.Item noStyle name="departIds" rules={[{ required: true, message: '请选择部门' }]}>
            <DepartmentPicker multiple returnField="id" placeholder="请点击选择部门，含下级部门" />
          </Form.Item>
        </Suspense>
      )}
      {value === 'ROLE' && (
        <Suspense fallback={<Skeleton.Input active block />}>
          <Form.Item noStyle name="roleIds" rules={[{ required: true, message: '请选择角色' }]}>
            <RolePicker returnField="id" selectUpTo={20} />
          </Form.Item>
        </Suspense>
      )}
    </div>
  )
}
