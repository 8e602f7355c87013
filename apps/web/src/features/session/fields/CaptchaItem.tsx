import { SafetyCertificateOutlined } from '@ant-design/icons'
import { Form, Input } from 'antd'
import type { ReactNode } from 'react'
import type { Captcha } from './captcha'
import classes from './CaptchaItem.module.css'

/** The captcha's field, named `captcha` in its form, with the image beside it. Nothing while nobody asked. */
export function CaptchaItem({ captcha }: { captcha: Captcha }): ReactNode {
  const { challenge, isLoading, refresh } = captcha
  if (challenge === null) return null
  return (
    <div className={classes.row}>
      <Form.Item name="captcha" rules={[{ required: true, message: '请输入验证码!' }]}>
        <Input
          size="large"
          prefix={<SafetyCertificateOutlined />}
          placeholder="验证码"
          aria-label="验证码"
          autoComplete="off"
          maxLength={10}
        />
      </Form.Item>
      <button
        type="button"
        className={classes.image}
        title="看不清？点击换一张"
        aria-label="换一张验证码"
        disabled={isLoading}
        onClick={() => void refresh()}
      >
        {challenge.image === '' ? '点击重新加载' : <img src={challenge.image} alt="图形验证码" />}
      </button>
    </div>
  )
}
