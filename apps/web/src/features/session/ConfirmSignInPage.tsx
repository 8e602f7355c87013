import { DesktopOutlined } from '@ant-design/icons'
import {
  cancelSignIn,
  confirmSignIn,
  scanLoginQrcode,
  type SeenSignInRequest,
} from '@dougong/contract/account/sign-in-requests'
import { Alert, Button, Result, Spin } from 'antd'
import { type ReactNode, useEffect, useState } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import { FormError } from '../../shared/account-fields/FormError'
import { messageOf, useSubmission } from '../../shared/account-fields/submission'
import { call } from '../../shared/api/client'
import { usePageTitle } from '../../shared/page-title'
import { namedRoutes } from '../../shared/routing/named-routes'
import { describeUserAgent } from '../../shared/user-agent'
import classes from './ConfirmSignInPage.module.css'
import { PageHeading } from './PageHeading'
import { UserLayout } from './UserLayout'

/** `/qr-login?id=…`: who scanned sees which browser they would let in, and decides. */
export function ConfirmSignInPage(): ReactNode {
  usePageTitle('扫码登录')
  const id = useSearchParams()[0].get('id') ?? ''
  return (
    <UserLayout>
      <SignInQuestion key={id} qrcodeId={id} />
    </UserLayout>
  )
}

type Seen =
  | { state: 'loading' | 'confirmed' | 'cancelled' | 'expired' }
  | { state: 'refused'; reason: string }
  | { state: 'open'; request: SeenSignInRequest }

function SignInQuestion({ qrcodeId }: { qrcodeId: string }): ReactNode {
  const [seen, setSeen] = useState<Seen>({ state: 'loading' })
  const { isBusy, failure, attempt } = useSubmission()

  useEffect(() => {
    const leaving = new AbortController()
    let timer: ReturnType<typeof setTimeout> | undefined
    look(qrcodeId, leaving.signal).then(
      (request) => {
        setSeen({ state: 'open', request })
        timer = setTimeout(() => setSeen(expireOpen), request.secondsLeft * 1000)
      },
      (error: unknown) => {
        if (!leaving.signal.aborted) setSeen({ state: 'refused', reason: messageOf(error) })
      },
    )
    return () => {
      leaving.abort()
      clearTimeout(timer)
    }
  }, [qrcodeId])

  const decide = (endpoint: typeof confirmSignIn | typeof cancelSignIn, state: 'confirmed' | 'cancelled') =>
    attempt(async () => {
      await call(endpoint, { body: { qrcodeId } }, { quiet: true, code: 200 })
      setSeen({ state })
    })

  switch (seen.state) {
    case 'loading':
      return (
        <div className={classes.waiting} role="status" aria-label="加载中">
          <Spin size="large" />
        </div>
      )
    case 'refused':
      return <Outcome status="warning" title="不能登录" text={seen.reason} />
    case 'expired':
      return <Outcome status="warning" title="已过期" text="请在电脑上刷新二维码后重新扫描" />
    case 'cancelled':
      return <Outcome status="info" title="已取消" text="电脑上没有登录" />
    case 'confirmed':
      return <Outcome status="success" title="已确认登录" text="请继续使用电脑，这个页面可以关闭" />
    case 'open':
      return (
        <>
          <PageHeading>登录确认</PageHeading>
          <div className={classes.device}>
            <DesktopOutlined aria-hidden />
            <p>“{seen.request.realname || seen.request.username}”将在这个浏览器中登录</p>
          </div>
          <dl className={classes.facts}>
            <dt>账号</dt>
            <dd>{seen.request.username}</dd>
            <dt>浏览器</dt>
            <dd>{describeUserAgent(seen.request.userAgent)}</dd>
            <dt>网络地址</dt>
            <dd>{seen.request.ip}</dd>
            <dt>请求时间</dt>
            <dd>{seen.request.createTime.slice(0, 19)}</dd>
          </dl>
          <Alert
            type="warning"
            showIcon
            title="只确认您自己面前的电脑"
            description="二维码是别人发给您的，或者您没有在登录，请点“取消”。"
          />
          <FormError message={failure} />
          <div className={classes.buttons}>
            <Button
              type="primary"
              size="large"
              block
              disabled={isBusy}
              onClick={() => void decide(confirmSignIn, 'confirmed')}
            >
              确认登录
            </Button>
            <Button
              size="large"
              block
              disabled={isBusy}
              onClick={() => void decide(cancelSignIn, 'cancelled')}
            >
              取消
            </Button>
          </div>
        </>
      )
  }
}

function expireOpen(seen: Seen): Seen {
  return seen.state === 'open' ? { state: 'expired' } : seen
}

function look(qrcodeId: string, signal: AbortSignal): Promise<SeenSignInRequest> {
  if (qrcodeId === '') return Promise.reject(new Error('地址不完整，请重新扫描电脑上的二维码'))
  return call(scanLoginQrcode, { query: {}, body: { qrcodeId } }, { quiet: true, code: 200, signal })
}

interface OutcomeProps {
  status: 'success' | 'info' | 'warning'
  title: string
  text: string
}

function Outcome({ status, title, text }: OutcomeProps): ReactNode {
  const navigate = useNavigate()
  return (
    <Result
      status={status}
      title={title}
      subTitle={text}
      extra={<Button onClick={() => void navigate(namedRoutes.dashboard)}>在手机上进入系统</Button>}
    />
  )
}
