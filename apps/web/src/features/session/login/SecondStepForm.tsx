import type { LoginResult } from '@dougong/contract/account/session'
import { type SecondStepWay, takeSecondStep } from '@dougong/contract/account/two-step'
import { Button, Form } from 'antd'
import type { ReactNode } from 'react'
import { FormError } from '../../../shared/account-fields/FormError'
import { useSubmission } from '../../../shared/account-fields/submission'
import { call } from '../../../shared/api/client'
import { passkeyObstacle } from '../../../shared/passkey-obstacle'
import { CodeItem } from '../../two-step'
import { SubmitButton } from '../fields/SubmitButton'
import { PageHeading } from '../PageHeading'

interface SecondStepFormProps {
  ticket: string
  ways?: readonly SecondStepWay[]
  onSignedIn: (result: LoginResult) => void
  onCancel: () => void
}

/** The second step of a sign-in: a passkey, the application's code or a recovery code. */
export function SecondStepForm({
  ticket,
  ways = ['application'],
  onSignedIn,
  onCancel,
}: SecondStepFormProps): ReactNode {
  const { isBusy, failure, attempt } = useSubmission()
  const hasPasskey = ways.includes('passkey')
  const obstacle = hasPasskey ? passkeyObstacle() : undefined
  const offersPasskey = hasPasskey && obstacle === undefined

  function submit({ code }: { code: string }) {
    return attempt(async () => {
      onSignedIn(await call(takeSecondStep, { body: { ticket, code } }, { quiet: true, code: 200 }))
    })
  }

  function proveByPasskey() {
    return attempt(async () => {
      const { stepByPasskey } = await import('./passkey-login')
      onSignedIn(await stepByPasskey(ticket))
    })
  }

  return (
    <Form name="second-step" size="large" layout="vertical" onFinish={submit}>
      <PageHeading>两步验证</PageHeading>
      <FormError message={failure} />
      {offersPasskey && (
        <>
          <p>请用您的通行密钥验证：</p>
          <Button type="primary" block disabled={isBusy} onClick={() => void proveByPasskey()}>
            用通行密钥验证
          </Button>
          <p />
        </>
      )}
      {obstacle && <p>{obstacle}。</p>}
      <p>
        {ways.includes('application')
          ? `${offersPasskey ? '或' : '请'}输入验证器应用当前显示的验证码；手机不在身边时，可以用一个恢复码。`
          : `${offersPasskey ? '通行密钥不在身边时，' : ''}请输入一个恢复码。`}
      </p>
      <CodeItem orRecovery autoFocus={!offersPasskey} />
      <SubmitButton isBusy={isBusy}>验证并登录</SubmitButton>
      <Button type="link" block onClick={onCancel}>
        返回登录
      </Button>
    </Form>
  )
}
