import { Dialog } from '@dougong/widgets/modal/Dialog'
import { App, Form, Input } from 'antd'
import { useId, useState } from 'react'
import { changeOwnPassword } from '@dougong/contract/account/session'
import { answer } from '../../shared/api/client'
import { NewPasswordFields } from '../../shared/account-fields/NewPasswordFields'

interface PasswordForm {
  oldpassword: string
  password: string
  confirmpassword: string
}

/** Changes the user's own password. */
export function PasswordDialog({ username, onClose }: { username: string; onClose: () => void }) {
  const { message } = App.useApp()
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
      <Form<PasswordForm>
        id={id}
        disabled={isBusy}
        layout="vertical"
        onValuesChange={() => setDirty(true)}
        onFinish={(values) => void submit(values)}
      >
        <input type="text" name="username" autoComplete="username" value={username} readOnly hidden />
        <Form.Item name="oldpassword" label="旧密码" rules={[{ required: true, message: '请输入旧密码!' }]}>
          <Input.Password placeholder="请输入旧密码" autoComplete="current-password" maxLength={256} />
        </Form.Item>
        <NewPasswordFields
          username={username}
          isDisabled={isBusy}
          confirmation={{ label: '确认新密码', missing: '请确认新密码!', placeholder: '请确认新密码' }}
        />
      </Form>
    </Dialog>
  )
}
