import { LockOutlined, UserOutlined } from '@ant-design/icons'
import { login, type LoginResult } from '@dougong/contract/session'
import { SlideCheck } from '@dougong/widgets/slide-check/SlideCheck'
import { Button, Form, Input } from 'antd'
import { type ReactNode, useState } from 'react'
import { ApiError, call } from '../../../shared/api/client'
import { CaptchaItem } from '../fields/CaptchaItem'
import { captchaAsked, useCaptcha } from '../fields/captcha'
import { FormError } from '../fields/FormError'
import { humanCheckRules } from '../fields/form-rules'

interface PasswordLoginValues {
  username: string
  password: string
  captcha?: string
}

/** Sign-in by name and password; a captcha joins when the server asks for one. */
export function PasswordLoginForm({ onSignedIn }: { onSignedIn: (result: LoginResult) => void }): ReactNode {
  const [form] = Form.useForm<PasswordLoginValues>()
  const captcha = useCaptcha()
  const [failure, setFailure] = useState<string>()
  const [isBusy, setBusy] = useState(false)

  async function submit({ username, password, captcha: text }: PasswordLoginValues) {
    const proof = captcha.challenge && text ? { captcha: text, checkKey: captcha.challenge.checkKey } : {}
    setBusy(true)
    setFailure(undefined)
    try {
      onSignedIn(
        await call(
          login,
          { body: { username: username.trim(), password, ...proof } },
          { quiet: true, code: 200 },
        ),
      )
    } catch (error) {
      setFailure(error instanceof Error ? error.message : '登录失败')
      // A captcha is consumed by every attempt.
      if (captcha.challenge || (error instanceof ApiError && error.code === captchaAsked))
        await captcha.refresh()
      form.resetFields(['captcha'])
    } finally {
      setBusy(false)
    }
  }

  return (
    <Form form={form} name="password-login" size="large" onFinish={submit}>
      <FormError message={failure} />
      <Form.Item name="username" rules={[{ required: true, whitespace: true, message: '请输入用户名!' }]}>
        <Input
          prefix={<UserOutlined />}
          placeholder="用户名"
          aria-label="用户名"
          autoComplete="username"
          maxLength={100}
        />
      </Form.Item>
      <Form.Item name="password" rules={[{ required: true, message: '请输入密码!' }]}>
        <Input.Password
          prefix={<LockOutlined />}
          placeholder="密码"
          aria-label="密码"
          autoComplete="current-password"
          maxLength={256}
        />
      </Form.Item>
      <CaptchaItem captcha={captcha} />
      <Form.Item name="humanCheck" rules={humanCheckRules}>
        <SlideCheck />
      </Form.Item>
      <Button type="primary" htmlType="submit" block loading={isBusy}>
        登录
      </Button>
    </Form>
  )
}
