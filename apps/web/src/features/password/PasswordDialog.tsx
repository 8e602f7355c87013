import { Dialog } from '@dougong/widgets/modal/Dialog'
import { App, Form, Input } from 'antd'
import { useId, useState } from 'react'
import { changeOwnPassword } from '@dougong/contract/account/session'
import { answer } from '../../shared/api/client'
import { NewPasswordInput } from '../../shared/account-fields/NewPasswordInput'
import { confirmPasswordRules, newPasswordRules } from '../../shared/account-fields/form-rules'

interface PasswordForm {
  oldpassword: string
  password: string
  confirmpassword: string
}

/** Changes the password of the user whose name it is given. */
export function PasswordDialog({ username, onClose }: { username: string; onClose: () => void }) {
  const { message } = App.useApp()
  const [form] = Form.useForm<PasswordForm>()
  const [isBusy, setBusy] = useState(false)
  const [isDirty, setDirty] = useState(false)
  const id = useId()

  async function submit(values: PasswordForm) {
    setBusy(true)
    try {
      const { message: done } = await answer(
        changeOwnPassword,
        { body: { username, ...values } },
        { quiet: true },
      )
      void message.success(done)
      onClose()
    } catch (error) {
      void message.warning(error instanceof Error ? error.message : String(error))
      setBusy(false)
    }
  }

  return (
    <Dialog
      open
      width={800}
      title="修改密码"
      cancelText="关闭"
      confirmLoading={isBusy}
      form={id}
      isDirty={isDirty}
      onCancel={onClose}
    >
      <Form
        id={id}
        form={form}
        disabled={isBusy}
        layout="vertical"
        onValuesChange={() => setDirty(true)}
        onFinish={(values) => void submit(values)}
      >
        <input type="text" name="username" autoComplete="username" value={username} readOnly hidden />
        <Form.Item name="oldpassword" label="旧密码" rules={[{ required: true, message: '请输入旧密码!' }]}>
          <Input.Password placeholder="请输入旧密码" autoComplete="current-password" maxLength={256} />
        </Form.Item>
        <Form.Item
          name="password"
          label="新密码"
          validateFirst
          rules={newPasswordRules('请输入新密码!', username)}
        >
          <NewPasswordInput
            placeholder="请输入新密码"
            disabled={isBusy}
            onGenerate={(password) => form.setFieldsValue({ confirmpassword: password })}
          />
        </Form.Item>
        <Form.Item
          name="confirmpassword"
          label="确认新密码"
          dependencies={['password']}
          validateFirst
          rules={confirmPasswordRules('请确认新密码!')}
        >
          <Input.Password placeholder="请确认新密码" autoComplete="new-password" maxLength={128} />
        </Form.Item>
      </Form>
    </Dialog>
  )
}
