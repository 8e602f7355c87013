import { CheckCircleFilled, ReloadOutlined } from '@ant-design/icons'
import type { LoginResult } from '@dougong/contract/account/session'
import { Button, Spin } from 'antd'
import { type ReactNode, useEffect, useEffectEvent, useState } from 'react'
import { QrPicture } from '../../../../shared/qr/QrPicture'
import { followSignInRequest, type QrView } from './follow-sign-in-request'
import classes from './QrSignIn.module.css'

/** Names under which no other device finds this one. */
const loopbackNames = /^(localhost|127\.\d+\.\d+\.\d+|\[::1\])$/

/** Sign-in by a phone that is signed in: it scans, and confirms. */
export function QrSignIn({
  onAnswer,
}: {
  onAnswer: (answer: Promise<LoginResult>) => Promise<void>
}): ReactNode {
  const [view, setView] = useState<QrView>({ state: 'loading' })
  const [attempt, setAttempt] = useState(0)
  const enter = useEffectEvent((login: LoginResult) => onAnswer(Promise.resolve(login)))

  useEffect(() => {
    const leaving = new AbortController()
    const onLogin = (login: LoginResult) => enter(login)
    void followSignInRequest({ signal: leaving.signal, onView: setView, onLogin })
    return () => leaving.abort()
  }, [attempt])

  const refresh = (
    <Button icon={<ReloadOutlined />} onClick={() => setAttempt((count) => count + 1)}>
      刷新
    </Button>
  )
  const address = 'address' in view ? view.address : ''
  return (
    <div className={classes.panel}>
      <div className={classes.code} data-state={view.state}>
        {address !== '' && <QrPicture label="登录二维码" value={address} size={200} />}
        {view.state !== 'waiting' && <div className={classes.cover}>{coverOf(view, refresh)}</div>}
      </div>
      <p className={classes.hint} role="status">
        {hintOf(view)}
      </p>
      {view.state === 'waiting' && loopbackNames.test(new URL(address).hostname) && (
        <p className={classes.note}>手机打不开 localhost：请在地址栏改用服务器的域名或 IP 地址。</p>
      )}
    </div>
  )
}

function coverOf(view: QrView, refresh: ReactNode): ReactNode {
  switch (view.state) {
    case 'loading':
    case 'entered':
      return <Spin />
    case 'scanned':
      return <CheckCircleFilled className={classes.scanned} aria-hidden />
    default:
      return refresh
  }
}

function hintOf(view: QrView): string {
  switch (view.state) {
    case 'loading':
      return '正在生成二维码…'
    case 'waiting':
      return '待扫描：请用已登录本系统的手机扫描'
    case 'scanned':
      return '已扫描，请在手机上确认'
    case 'entered':
      return '已确认，正在登录…'
    case 'cancelled':
      return '已取消，请刷新二维码后重新扫描'
    case 'expired':
      return '已过期，请刷新二维码后重新扫描'
    case 'failed':
      return view.reason
  }
}
