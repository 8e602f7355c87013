import { Checkbox, Form } from 'antd'
import type { InputProps } from '../../../resource/field-kinds/shape/field-kind'
import { viewOf } from '../../../resource/field-kinds/index'
import { NewPasswordInput } from '../../../shared/account-fields/NewPasswordInput'
import { ResourceForm, type ResourceFormProps } from '../../../resource/form/ResourceForm'

const inputs = { departIds: DirectedDepartments, password: FirstPassword }

/** The form of an account, in three parts. */
export function UserForm(props: ResourceFormProps) {
  return <ResourceForm {...props} inputs={inputs} initial={{ ...props.initial, mustChangePassword: true }} />
}

/** The password of a new account, perhaps a generated one, which its owner replaces. */
function FirstPassword({
  field: _,
  name: __,
  names: ___,
  value,
  onChange,
  disabled,
  ...control
}: InputProps) {
  return (
    <>
      <NewPasswordInput
        {...control}
        value={typeof value === 'string' ? value : ''}
        disabled={disabled ?? false}
        onChange={(password) => onChange?.(password)}
      />
      <Form.Item name="mustChangePassword" valuePropName="checked" noStyle>
        <Checkbox>首次登录须修改密码</Checkbox>
      </Form.Item>
    </>
  )
}

/** Only who is somebody's superior answers for departments. */
function DirectedDepartments(props: InputProps) {
  const identity: unknown = Form.useWatch('userIdentity')
  const { Input } = viewOf(props.field.kind)
  return <Input {...props} disabled={Number(identity) !== 2} />
}
