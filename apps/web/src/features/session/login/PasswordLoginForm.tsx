import { LockOutlined, UserOutlined } from '@ant-design/icons'
import { login, type LoginResult } from '@dougong/contract/session'
import { SlideCheck } from '@dougong/widgets/slide-check/SlideCheck'
import { Button, Form, Input } from 'antd'
import type { ReactNode } from 'react'
import { ApiError, call } from '../../../shared/api/client'
import { captchaAsked, useCaptcha } from '../fields/captcha'
import { CaptchaItem } from '../fields/CaptchaItem'
import { humanCheckRules } from '../fields/form-rules'
import { FormError } from '../fields/FormError'
import { messageOf, useSubmission } from '../fields/submission'

interface PasswordLoginValues {
  username: string
  password: string
  captcha?: string
}

/** Sign-in by name and password; a captcha joins when the server asks for one. */
export function PasswordLoginForm({ onSignedIn }: { onSignedIn: (result: LoginResult) => void }): ReactNode {
  const [form] = Form.useForm<PasswordLoginValues>()
  const captcha = useCaptcha()
  const { isBusy, failure, attempt } = useSubmission()

  function submit({ username, password, captcha: text }: PasswordLoginValues) {
    const proof = captcha.challenge && text ? { captcha: text, checkKey: captcha.challenge.checkKey } : {}
    return attempt(async () => {
      const body = { username: username.trim(), password, ...proof }
      onSignedIn(await call(login, { body }, { quiet: true, code: 200 }))
    }, reconsiderCaptcha)
  }

  // Every attempt consumes its captcha; the first refusal that asks for one is no fault of what was typed.
  function reconsiderCaptcha(error: unknown): string {
    const isAsked = error instanceof ApiError && error.code === captchaAsked
    if (isAsked || captcha.challenge) void captcha.refresh()
    form.resetFields(['captcha'])
    return isAsked && !captcha.challenge ? '登录失败次数较多，请输入验证码' : messageOf(error)
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
