import { LockOutlined, SafetyCertificateOutlined, UserOutlined } from '@ant-design/icons'
import { login, type LoginResult, passwordDueCode } from '@dougong/contract/account/session'
import { SlideCheck } from '@dougong/widgets/slide-check/SlideCheck'
import { type ReactNode, type SubmitEvent, useState } from 'react'
import { ApiError, call } from '../../../shared/api/client'
import { captchaAsked, useCaptcha } from '../../../shared/account-fields/captcha'
import { CaptchaImage } from '../../../shared/account-fields/CaptchaImage'
import { FormError } from '../../../shared/account-fields/FormError'
import { PasswordInput, TextInput } from '../../../shared/account-fields/inputs'
import { knownName, rememberName } from '../../../shared/session/known-name'
import { SubmitButton } from '../fields/SubmitButton'
import { messageOf, useSubmission } from '../../../shared/account-fields/submission'
import { type Credentials, type Gaps, gapsIn } from './credentials'
import classes from './PasswordLoginForm.module.css'
import type { InitialAccount } from './InitialPasswordForm'
import { PlainField } from './PlainField'

interface PasswordLoginFormProps {
  onAnswer: (answer: Promise<LoginResult>) => Promise<void>
  /** The password is right, but somebody else made it. */
  onPasswordDue: (account: InitialAccount) => void
}

/** Sign-in by name and password; a captcha joins when the server asks for one. */
export function PasswordLoginForm({ onAnswer, onPasswordDue }: PasswordLoginFormProps): ReactNode {
  const captcha = useCaptcha()
  const { isBusy, failure, attempt } = useSubmission()
  const [isHuman, setHuman] = useState(false)
  const [known] = useState(knownName)
  const [gaps, setGaps] = useState<Gaps>({})

  function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    const credentials = read(event.currentTarget)
    const found = gapsIn(credentials)
    setGaps(found)
    const isWanted = new FormData(event.currentTarget).has('remember')
    if (Object.keys(found).length === 0) void send(credentials, isWanted)
  }

  function read(form: HTMLFormElement): Credentials {
    const entered = new FormData(form)
    const text = (name: string) => String(entered.get(name) ?? '')
    const isAsked = captcha.challenge !== null
    return {
      username: text('username'),
      password: text('password'),
      captcha: isAsked ? text('captcha') : undefined,
      isHuman,
    }
  }

  function send({ username, password, captcha: typed }: Credentials, isWanted: boolean) {
    const proof =
      captcha.challenge && typed ? { captcha: typed.trim(), checkKey: captcha.challenge.checkKey } : {}
    const account = { username: username.trim(), password }
    return attempt(async () => {
      const body = { ...account, ...proof }
      try {
        await onAnswer(call(login, { body }, { quiet: true, code: 200 }))
        rememberName(account.username, isWanted)
      } catch (error) {
        if (!(error instanceof ApiError && error.code === passwordDueCode)) throw error
        onPasswordDue(account)
      }
    }, reconsiderCaptcha)
  }

  // Every attempt consumes its captcha; the first refusal that asks for one is no fault of what was typed.
  function reconsiderCaptcha(error: unknown): string {
    const isAsked = error instanceof ApiError && error.code === captchaAsked
    if (isAsked || captcha.challenge) void captcha.refresh()
    return isAsked && !captcha.challenge ? '登录失败次数较多，请输入验证码' : messageOf(error)
  }

  const clear = (field: keyof Gaps) => () => setGaps((before) => ({ ...before, [field]: undefined }))
  const statusOf = (field: keyof Gaps) => (gaps[field] ? 'error' : '')

  return (
    <form noValidate onSubmit={submit}>
      <PlainField gap={gaps.username}>
        {(state) => (
          <TextInput
            {...state}
            name="username"
            size="large"
            status={statusOf('username')}
            prefix={<UserOutlined />}
            defaultValue={known.name}
            placeholder="用户名"
            aria-label="用户名"
            autoComplete="username"
            maxLength={100}
            onChange={clear('username')}
          />
        )}
      </PlainField>
      <PlainField gap={gaps.password}>
        {(state) => (
          <PasswordInput
            {...state}
            name="password"
            size="large"
            status={statusOf('password')}
            prefix={<LockOutlined />}
            autoFocus={known.name !== ''}
            placeholder="密码"
            aria-label="密码"
            autoComplete="current-password"
            maxLength={256}
            onChange={clear('password')}
          />
        )}
      </PlainField>
      {captcha.challenge && (
        <PlainField gap={gaps.captcha}>
          {(state) => (
            <div className={classes.captcha}>
              <TextInput
                {...state}
                key={captcha.challenge?.checkKey}
                name="captcha"
                size="large"
                status={statusOf('captcha')}
                prefix={<SafetyCertificateOutlined />}
                placeholder="验证码"
                aria-label="验证码"
                autoComplete="off"
                maxLength={10}
                onChange={clear('captcha')}
              />
              <CaptchaImage captcha={captcha} />
            </div>
          )}
        </PlainField>
      )}
      <PlainField gap={gaps.isHuman}>
        {(state) => (
          <SlideCheck
            {...state}
            value={isHuman}
            onChange={(verified) => {
              setHuman(verified)
              clear('isHuman')()
            }}
          />
        )}
      </PlainField>
      <label className={classes.remember}>
        <input type="checkbox" name="remember" defaultChecked={known.isRemembered} /> 记住用户名
      </label>
      <SubmitButton isBusy={isBusy}>登录</SubmitButton>
      <FormError message={failure} />
    </form>
  )
}
