import { field as fields } from '@dougong/contract/resource/field'
import { Form, Radio } from 'antd'
import type { InputProps } from '../../../resource/field-kinds/field-kind'
import { viewOf } from '../../../resource/field-kinds/index'
import styles from './AudienceInput.module.css'

const chosen = fields.users('指定用户')
const { Input: UsersInput } = viewOf('users')

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
        <Form.Item noStyle name="userIds" rules={[{ required: true, message: '指定用户不能为空！' }]}>
          <UsersInput field={chosen} />
        </Form.Item>
      )}
    </div>
  )
}
