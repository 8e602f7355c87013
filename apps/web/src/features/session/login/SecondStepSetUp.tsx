import type { LoginResult } from '@dougong/contract/account/session'
import { beginDueTwoStep, confirmDueTwoStep, type TwoStepSetUp } from '@dougong/contract/account/two-step'
import { Button, Divider, Form, Skeleton } from 'antd'
import { type ReactNode, useEffect, useState } from 'react'
import { FormError } from '../../../shared/account-fields/FormError'
import { messageOf, useSubmission } from '../../../shared/account-fields/submission'
import { call } from '../../../shared/api/client'
import { passkeyObstacle } from '../../../shared/passkey-obstacle'
import { AuthenticatorSetUp, CodeItem, RecoveryCodes } from '../../two-step'
import { SubmitButton } from '../fields/SubmitButton'
import { PageHeading } from '../PageHeading'

interface SecondStepSetUpProps {
  ticket: string
  onSignedIn: (result: LoginResult) => void
  onCancel: () => void
}

/** Sets up what a role asks for, before the first session. */
export function SecondStepSetUp({ ticket, onSignedIn, onCancel }: SecondStepSetUpProps): ReactNode {
  const { isBusy, failure, attempt } = useSubmission()
  const [setUp, setSetUp] = useState<TwoStepSetUp>()
  const [refused, setRefused] = useState<string>()
  const [done, setDone] = useState<{ recoveryCodes: string[]; login: LoginResult }>()

  useEffect(() => {
    const asking = new AbortController()
    call(beginDueTwoStep, { body: { ticket } }, { quiet: true, signal: asking.signal }).then(
      setSetUp,
      (error: unknown) => {
        if (!asking.signal.aborted) setRefused(messageOf(error))
      },
    )
    return () => asking.abort()
  }, [ticket])

  function submit({ code }: { code: string }) {
    return attempt(async () => {
      setDone(await call(confirmDueTwoStep, { body: { ticket, code } }, { quiet: true, code: 200 }))
    })
  }

  function setUpPasskey() {
    return attempt(async () => {
      const { setUpByPasskey } = await import('./passkey-login')
      setDone(await setUpByPasskey(ticket))
    })
  }

  if (done)
    return (
      <>
        <PageHeading>两步验证已开启</PageHeading>
        <RecoveryCodes codes={done.recoveryCodes} />
        <p />
        <Button type="primary" size="large" block onClick={() => onSignedIn(done.login)}>
          已保存，进入系统
        </Button>
      </>
    )
  return (
    <Form name="second-step-set-up" size="large" layout="vertical" onFinish={submit}>
      <PageHeading>设置两步验证</PageHeading>
      <p>您的角色要求登录时除密码外再验证一步，请先完成设置。</p>
      <FormError message={refused ?? failure} />
      {setUp && passkeyObstacle() === undefined && (
        <>
          <p>用这台设备的指纹、面容或 PIN，或一个安全密钥：</p>
          <Button block disabled={isBusy} onClick={() => void setUpPasskey()}>
            添加通行密钥并登录
          </Button>
          <Divider plain>或</Divider>
        </>
      )}
      {setUp && (
        <>
          <AuthenticatorSetUp setUp={setUp} />
          <CodeItem />
          <SubmitButton isBusy={isBusy}>开启并登录</SubmitButton>
        </>
      )}
      {!setUp && !refused && <Skeleton active title={false} paragraph={{ rows: 5 }} />}
      <Button type="link" block onClick={onCancel}>
        返回登录
      </Button>
    </Form>
  )
}
