import { resetPassword } from '@dougong/contract/system/users/user-accounts'
import { Dialog } from '@dougong/widgets/modal/Dialog'
import { App, Checkbox, Form, Input } from 'antd'
import { useId, useState } from 'react'
import type { ResourceRow } from '../../../resource/resource.queries'
import { answer } from '../../../shared/api/client'
import { NewPasswordInput } from '../../../shared/account-fields/NewPasswordInput'
import { confirmPasswordRules, newPasswordRules } from '../../../shared/account-fields/form-rules'

interface Passwords {
  password: string
  confirmpassword: string
  mustChangePassword: boolean
}

/** Sets somebody's password; that user is signed out everywhere. */
export function PasswordReset({ user, onClose }: { user: ResourceRow; onClose: () => void }) {
  const [form] = Form.useForm<Passwords>()
  const { message } = App.useApp()
  const [isSaving, setSaving] = useState(false)
  const [isDirty, setDirty] = useState(false)
  const id = useId()

  async function save(passwords: Passwords) {
    setSaving(true)
    const body = { username: String(user.username), ...passwords }
    const done = await answer(resetPassword, { body }).catch(() => undefined)
    setSaving(false)
    if (!done) return
    void message.success(done.message)
    onClose()
  }

  return (
    <Dialog
      open
      title={`重置密码：${String(user.realname)}（${String(user.username)}）`}
      width={520}
      confirmLoading={isSaving}
      form={id}
      isDirty={isDirty}
      onCancel={onClose}
    >
      <Form
        id={id}
        form={form}
        layout="vertical"
        onValuesChange={() => setDirty(true)}
        onFinish={(passwords) => void save(passwords)}
      >
        <Form.Item
          name="password"
          label="新密码"
          extra="保存后，该用户的所有登录立即失效"
          validateFirst
          rules={newPasswordRules('请输入新密码!', String(user.username))}
        >
          <NewPasswordInput
            placeholder="请输入新密码"
            onGenerate={(password) => form.setFieldsValue({ confirmpassword: password })}
          />
        </Form.Item>
        <Form.Item
          name="confirmpassword"
          label="确认密码"
          dependencies={['password']}
          rules={confirmPasswordRules('请再次输入新密码')}
        >
          <Input.Password autoComplete="new-password" placeholder="请再次输入新密码" />
        </Form.Item>
        <Form.Item name="mustChangePassword" valuePropName="checked" initialValue noStyle>
          <Checkbox>下次登录须修改密码</Checkbox>
        </Form.Item>
      </Form>
    </Dialog>
  )
}
