import { SafetyCertificateOutlined } from '@ant-design/icons'
import { Form } from 'antd'
import type { ReactNode } from 'react'
import type { Captcha } from './captcha'
import { CaptchaImage } from './CaptchaImage'
import classes from './CaptchaItem.module.css'
import { TextInput } from './inputs'

/** The captcha's field, named `captcha` in its form, with the image beside it. Nothing while nobody asked. */
export function CaptchaItem({ captcha }: { captcha: Captcha }): ReactNode {
  if (captcha.challenge === null) return null
  return (
    <div className={classes.row}>
      <Form.Item name="captcha" rules={[{ required: true, message: '请输入验证码!' }]}>
        <TextInput
          size="large"
          prefix={<SafetyCertificateOutlined />}
          placeholder="验证码"
          aria-label="验证码"
          autoComplete="off"
          maxLength={10}
        />
      </Form.Item>
      <CaptchaImage captcha={captcha} />
    </div>
  )
}
