import { lazyPart } from '@dougong/widgets/lazy-part'
import { Form, Radio, Skeleton } from 'antd'
import { Suspense } from 'react'
import type { InputProps } from '../../../resource/field-kinds/field-kind'
import styles from './AudienceInput.module.css'

const UserPicker = lazyPart(async () => (await import('@dougong/widgets/user-picker/UserPicker')).UserPicker)

/** Everybody, or chosen users, who are chosen here too. */
export function AudienceInput({ field: _field, value, onChange, ...rest }: InputProps) {
  return (
    <div className={styles.audience}>
      <Radio.Group
        {...rest}
        value={value}
        options={[
          { value: 'ALL', label: '全体用户' },
          { value: 'USER', label: '指定用户' },
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
    </div>
  )
}
