import { MailOutlined, MobileOutlined } from '@ant-design/icons'
import type { SmsPurpose } from '@dougong/contract/account/sign-up'
import { Button, Form } from 'antd'
import type { ReactNode } from 'react'
import { CaptchaItem } from './CaptchaItem'
import { phoneRules, smsCodeRules } from './form-rules'
import { SignedItem } from './SignedItem'
import classes from './PhoneItems.module.css'
import { useSmsCode } from './sms-code'

/** The field `mobile`. */
export function PhoneItem(): ReactNode {
  return (
    <SignedItem
      item={{ name: 'mobile', rules: phoneRules, validateFirst: true, validateDebounce: 400 }}
      label="手机号"
      sign={<MobileOutlined />}
      type="tel"
      inputMode="numeric"
      autoComplete="tel-national"
      maxLength={11}
    />
  )
}

/** The field `smscode` with its button; the code goes to the form's `mobile`, or to the one given. */
export function SmsCodeItem({ purpose, mobile }: { purpose: SmsPurpose; mobile?: string }): ReactNode {
  const form = Form.useFormInstance<{ mobile: string; smscode: string; captcha?: string }>()
  const { captcha, isSending, secondsLeft, send } = useSmsCode(purpose)

  async function request() {
    const needed = [
      ...(mobile === undefined ? (['mobile'] as const) : []),
      ...(captcha.challenge ? (['captcha'] as const) : []),
    ]
    const valid = await form.validateFields([...needed]).catch(() => null)
    if (valid === null) return
    await send(mobile ?? form.getFieldValue('mobile'), form.getFieldValue('captcha'))
    form.resetFields(['captcha'])
  }

  return (
    <>
      <CaptchaItem captcha={captcha} />
      <div className={classes.row}>
        <SignedItem
          item={{ name: 'smscode', rules: smsCodeRules }}
          label="短信验证码"
          sign={<MailOutlined />}
          inputMode="numeric"
          autoComplete="one-time-code"
          maxLength={6}
        />
        <Button size="large" disabled={isSending || secondsLeft > 0} onClick={() => void request()}>
          {isSending ? '发送中…' : secondsLeft > 0 ? `${secondsLeft} s` : '获取验证码'}
        </Button>
      </div>
    </>
  )
}
