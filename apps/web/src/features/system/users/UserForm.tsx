import { Form } from 'antd'
import type { InputProps } from '../../../resource/field-kinds/field-kind'
import { viewOf } from '../../../resource/field-kinds/index'
import { type FormSection, ResourceForm, type ResourceFormProps } from '../../../resource/ResourceForm'

const sections: FormSection[] = [
  { title: '账号', fields: ['username', 'password', 'realname', 'workNo'] },
  { title: '角色与部门', fields: ['selectedroles', 'selecteddeparts', 'post', 'userIdentity', 'departIds'] },
  { title: '个人资料', fields: ['sex', 'birthday', 'phone', 'telephone', 'email', 'avatar'] },
]

const inputs = { departIds: DirectedDepartments }

/** The form of an account, in three parts. */
export function UserForm(props: ResourceFormProps) {
  return <ResourceForm {...props} inputs={inputs} sections={sections} />
}

/** Only who is somebody's superior answers for departments. */
function DirectedDepartments(props: InputProps) {
  const identity: unknown = Form.useWatch('userIdentity')
  const { Input } = viewOf(props.field.kind)
  return <Input {...props} disabled={Number(identity) !== 2} />
}
