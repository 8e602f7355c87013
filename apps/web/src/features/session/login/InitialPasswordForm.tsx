import { type LoginResult, replaceInitialPassword } from '@dougong/contract/account/session'
import { Button, Form } from 'antd'
import type { ReactNode } from 'react'
import { call } from '../../../shared/api/client'
import { FormError } from '../../../shared/account-fields/FormError'
import { NewPasswordItems } from '../fields/NewPasswordItems'
import { SubmitButton } from '../fields/SubmitButton'
import { useSubmission } from '../../../shared/account-fields/submission'
import { PageHeading } from '../PageHeading'

/** Who signs in for the first time, with a password that somebody else made. */
export interface InitialAccount {
  username: string
  password: string
}

interface InitialPasswordFormProps {
  account: InitialAccount
  onAnswer: (answer: Promise<LoginResult>) => Promise<void>
  onCancel: () => void
}

/** Replaces a password that somebody else made, and signs in with the new one. */
export function InitialPasswordForm({ account, onAnswer, onCancel }: InitialPasswordFormProps): ReactNode {
  const { isBusy, failure, attempt } = useSubmission()

  function submit({ password, confirmpassword }: { password: string; confirmpassword: string }) {
    return attempt(async () => {
      const body = { ...account, newpassword: password, confirmpassword }
      await onAnswer(call(replaceInitialPassword, { body }, { quiet: true, code: 200 }))
    })
  }

  return (
    <Form name="initial-password" size="large" onFinish={submit}>
      <PageHeading>设置您的密码</PageHeading>
      <p>账户 {account.username} 使用的是初始密码，请设置只有您自己知道的密码后登录。</p>
      <FormError message={failure} />
      <NewPasswordItems />
      <SubmitButton isBusy={isBusy}>保存并登录</SubmitButton>
      <Button type="link" block onClick={onCancel}>
        返回登录
      </Button>
    </Form>
  )
}
