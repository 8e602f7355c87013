import { telephonePattern } from '@dougong/contract/validation'
import type { UserInfo } from '@dougong/contract/account/session'
import { DateInput } from '@dougong/widgets/date-input/DateInput'
import { App, Button, Form, Input, Radio } from 'antd'
import dayjs from 'dayjs'
import { useState } from 'react'
import { Link } from 'react-router'
import { useUnsavedChanges } from '@dougong/widgets/modal/unsaved'
import { changeProfile } from '../change-profile'
import { useHasMail } from '../use-has-mail'
import { changeOf, valuesOf, type ProfileValues } from './profile-values'

/** Name, sex, birthday and the ways to reach the user. */
export function ProfileForm({ user }: { user: UserInfo }) {
  const { message } = App.useApp()
  const [form] = Form.useForm<ProfileValues>()
  const [isBusy, setBusy] = useState(false)
  const [isDirty, setDirty] = useState(false)
  useUnsavedChanges(isDirty)
  const hasMail = useHasMail()
  const email = Form.useWatch('email', form)
  const doesEmailChange = email !== undefined && email.trim() !== (user.email ?? '')

  function show(saved: UserInfo) {
    form.setFieldsValue(valuesOf(saved))
    setDirty(false)
  }

  async function save(values: ProfileValues) {
    setBusy(true)
    try {
      const { message: done, userInfo } = await changeProfile(changeOf(values))
      show(userInfo)
      void message.success(done)
    } catch {
      // The call has said why; the form stays as it is.
    } finally {
      setBusy(false)
    }
  }

  return (
    <Form
      form={form}
      name="profile"
      layout="vertical"
      disabled={isBusy}
      initialValues={valuesOf(user)}
      onValuesChange={() => setDirty(true)}
      onFinish={(values) => void save(values)}
    >
      <Form.Item
        name="realname"
        label="姓名"
        rules={[{ required: true, whitespace: true, message: '请输入姓名' }]}
      >
        <Input maxLength={100} autoComplete="name" />
      </Form.Item>
      <Form.Item name="sex" label="性别">
        <Radio.Group
          options={[
            { value: 1, label: '男' },
            { value: 2, label: '女' },
          ]}
        />
      </Form.Item>
      <Form.Item name="birthday" label="生日">
        <DateInput min="1900-01-01" max={dayjs().format('YYYY-MM-DD')} />
      </Form.Item>
      <Form.Item
        name="email"
        label="邮箱"
        rules={[{ type: 'email', message: '请输入正确的邮箱' }]}
        extra={
          hasMail && (
            <>
              更换邮箱需要验证码，请到<Link to="/account/settings/binding">账户绑定</Link>中进行
            </>
          )
        }
      >
        <Input maxLength={45} autoComplete="email" inputMode="email" readOnly={hasMail === true} />
      </Form.Item>
      {doesEmailChange && (
        <Form.Item
          name="password"
          label="当前密码"
          extra="修改邮箱需要确认是您本人"
          rules={[{ required: true, message: '请输入当前密码' }]}
        >
          <Input.Password maxLength={256} autoComplete="current-password" />
        </Form.Item>
      )}
      <Form.Item
        name="telephone"
        label="座机"
        rules={[{ pattern: telephonePattern, message: '请输入正确的座机号码' }]}
      >
        <Input maxLength={45} autoComplete="tel" inputMode="tel" />
      </Form.Item>
      <Button type="primary" htmlType="submit" loading={isBusy}>
        保存
      </Button>
    </Form>
  )
}
