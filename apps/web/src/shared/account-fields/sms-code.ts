import { sendSmsCode, type SmsPurpose } from '@dougong/contract/account/sign-up'
import { App } from 'antd'
import { useState } from 'react'
import { ApiError, call } from '../api/client'
import { type Captcha, captchaAsked, useCaptcha } from './captcha'
import { useCountdown } from './countdown'
import { messageOf } from './submission'

const secondsBetweenCodes = 60

export interface SmsCode {
  /** Shown where the server wants a captcha before it sends a message. */
  captcha: Captcha
  isSending: boolean
  secondsLeft: number
  send: (mobile: string, captchaText?: string) => Promise<void>
}

/** Sends codes for one purpose, a minute apart. */
export function useSmsCode(purpose: SmsPurpose): SmsCode {
  const { message } = App.useApp()
  const captcha = useCaptcha()
  const { secondsLeft, start } = useCountdown()
  const [isSending, setSending] = useState(false)

  async function send(mobile: string, captchaText?: string) {
    const proof =
      captcha.challenge && captchaText ? { captcha: captchaText, checkKey: captcha.challenge.checkKey } : {}
    setSending(true)
    try {
      const sent = await call(sendSmsCode, { body: { mobile, smsmode: purpose, ...proof } }, { quiet: true })
      start(secondsBetweenCodes)
      if (sent) void message.info(`验证码：${sent.code}（仅开发环境显示）`, 10)
      else void message.success('短信已发送，请查收')
    } catch (error) {
      void message.error(messageOf(error))
      if (captcha.challenge || (error instanceof ApiError && error.code === captchaAsked))
        await captcha.refresh()
    } finally {
      setSending(false)
    }
  }

  return { captcha, isSending, secondsLeft, send }
}
