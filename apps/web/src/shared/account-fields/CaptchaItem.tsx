import { SafetyCertificateOutlined } from '@ant-design/icons'
import type { ReactNode } from 'react'
import type { Captcha } from './captcha'
import { CaptchaImage } from './CaptchaImage'
import classes from './CaptchaItem.module.css'
import { SignedItem } from './SignedItem'

/** The captcha's field, named `captcha` in its form, with the image beside it. Nothing while nobody asked. */
export function CaptchaItem({ captcha }: { captcha: Captcha }): ReactNode {
  if (captcha.challenge === null) return null
  return (
    <div className={classes.row}>
      <SignedItem
        item={{ name: 'captcha', rules: [{ required: true, message: '请输入验证码' }] }}
        label="验证码"
        sign={<SafetyCertificateOutlined />}
        autoComplete="off"
        maxLength={10}
      />
      <CaptchaImage captcha={captcha} />
    </div>
  )
}
