import { changeOwnEmail, sendEmailCode } from '@dougong/contract/account/account'
import { Dialog } from '@dougong/widgets/modal/Dialog'
import { App, Button, Form, Input, Space } from 'antd'
import { type ReactNode, useId, useState } from 'react'
import { useCountdown } from '../../../shared/account-fields/countdown'
import { CurrentPasswordItem } from '../../../shared/account-fields/CurrentPasswordItem'
import { FormError } from '../../../shared/account-fields/FormError'
import { messageOf, useSubmission } from '../../../shared/account-fields/submission'
import { answer } from '../../../shared/api/client'

interface EmailValues {
  password: string
  email: string
  code: string
}

/** Gives the own account another e-mail address: the password proves who asks, a code that the mailbox is at hand. */
export function EmailDialog({
  onChanged,
  onClose,
}: {
  onChanged: () => void
  onClose: () => void
}): ReactNode {
  const { message } = App.useApp()
  const [form] = Form.useForm<EmailValues>()
  const { isBusy, failure, attempt } = useSubmission()
  const { secondsLeft, start } = useCountdown()
  const [isSending, setSending] = useState(false)
  const id = useId()

  async function send() {
    const valid = await form.validateFields(['email']).catch(() => null)
    if (valid === null) return
    setSending(true)
    try {
      const body = { email: form.getFieldValue('email') as string }
      const { message: done } = await answer(sendEmailCode, { body }, { quiet: true })
      start(60)
      void message.success(done)
    } catch (error) {
      void message.error(messageOf(error))
    } finally {
      setSending(false)
    }
  }

  const save = (body: EmailValues) =>
    attempt(async () => {
      const { message: done } = await answer(changeOwnEmail, { body }, { quiet: true })
      void message.success(done)
      onChanged()
    })

  return (
    <Dialog open width={480} title="绑定邮箱" confirmLoading={isBusy} form={id} onCancel={onClose}>
      <Form<EmailValues> form={form} id={id} layout="vertical" onFinish={save}>
        <FormError message={failure} />
        <CurrentPasswordItem />
        <Form.Item
          name="email"
          label="新邮箱"
          rules={[
            { required: true, message: '请输入邮箱' },
            { type: 'email', message: '请输入正确的邮箱' },
          ]}
        >
          <Input maxLength={45} autoComplete="email" inputMode="email" />
        </Form.Item>
        <Form.Item label="邮箱验证码" required htmlFor={`${id}-code`}>
          <Space.Compact block>
            <Form.Item
              name="code"
              noStyle
              rules={[{ required: true, pattern: /^\d{6}$/, message: '请输入邮件中的 6 位数字' }]}
            >
              <Input id={`${id}-code`} inputMode="numeric" autoComplete="one-time-code" maxLength={6} />
            </Form.Item>
            <Button disabled={isSending || secondsLeft > 0} onClick={() => void send()}>
              {isSending ? '发送中…' : secondsLeft > 0 ? `${secondsLeft} s` : '获取验证码'}
            </Button>
          </Space.Compact>
        </Form.Item>
      </Form>
    </Dialog>
  )
}
