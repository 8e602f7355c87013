import type { LoginResult } from '@dougong/contract/account/session'
import { takeSecondStep } from '@dougong/contract/account/two-step'
import { Button, Form } from 'antd'
import type { ReactNode } from 'react'
import { FormError } from '../../../shared/account-fields/FormError'
import { useSubmission } from '../../../shared/account-fields/submission'
import { call } from '../../../shared/api/client'
import { CodeItem } from '../../two-step'
import { SubmitButton } from '../fields/SubmitButton'
import { PageHeading } from '../PageHeading'

interface SecondStepFormProps {
  ticket: string
  onSignedIn: (result: LoginResult) => void
  onCancel: () => void
}

/** The second step of a sign-in. */
export function SecondStepForm({ ticket, onSignedIn, onCancel }: SecondStepFormProps): ReactNode {
  const { isBusy, failure, attempt } = useSubmission()

  function submit({ code }: { code: string }) {
    return attempt(async () => {
      onSignedIn(await call(takeSecondStep, { body: { ticket, code } }, { quiet: true, code: 200 }))
    })
  }

  return (
    <Form name="second-step" size="large" layout="vertical" onFinish={submit}>
      <PageHeading>两步验证</PageHeading>
      <p>请输入验证器应用当前显示的验证码；手机不在身边时，可以用一个恢复码。</p>
      <FormError message={failure} />
      <CodeItem orRecovery autoFocus />
      <SubmitButton isBusy={isBusy}>验证并登录</SubmitButton>
      <Button type="link" block onClick={onCancel}>
        返回登录
      </Button>
    </Form>
  )
}
