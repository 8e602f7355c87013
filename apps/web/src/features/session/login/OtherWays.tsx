import {
  DingdingOutlined,
  GithubOutlined,
  KeyOutlined,
  SafetyOutlined,
  WechatOutlined,
  WechatWorkOutlined,
} from '@ant-design/icons'
import type { LoginResult } from '@dougong/contract/account/session'
import { App, Button } from 'antd'
import { type ReactNode, useState } from 'react'
import { messageOf } from '../../../shared/account-fields/submission'
import { clientConfig } from '../../../shared/client-config'
import { passkeyObstacle } from '../../two-step'
import { leaveForCas } from './cas'
import classes from './OtherWays.module.css'
import { useProviders } from './providers'

const providerIcons: Record<string, ReactNode> = {
  github: <GithubOutlined />,
  wechat_open: <WechatOutlined />,
  wechat_enterprise: <WechatWorkOutlined />,
  dingtalk: <DingdingOutlined />,
}

interface OtherWaysProps {
  onOpen: (source: string) => void
  onAnswer: (answer: Promise<LoginResult>) => Promise<void>
}

/** A passkey where the browser has them, the providers this installation is configured for, and CAS. */
export function OtherWays({ onOpen, onAnswer }: OtherWaysProps): ReactNode {
  const providers = useProviders()
  const { cas } = clientConfig
  const [offersPasskey] = useState(() => passkeyObstacle() === undefined)
  if (providers.length === 0 && cas === null && !offersPasskey) return null
  return (
    <section aria-labelledby="other-ways">
      <h2 id="other-ways" className={classes.title}>
        其他登录方式
      </h2>
      <div className={classes.ways}>
        {offersPasskey && <PasskeyButton onAnswer={onAnswer} />}
        {providers.map(({ source, title }) => (
          <Button key={source} icon={providerIcons[source] ?? <KeyOutlined />} onClick={() => onOpen(source)}>
            {title}
          </Button>
        ))}
        {cas && (
          <Button icon={<SafetyOutlined />} onClick={() => leaveForCas(cas.loginUrl)}>
            CAS 单点登录
          </Button>
        )}
      </div>
    </section>
  )
}

function PasskeyButton({ onAnswer }: Pick<OtherWaysProps, 'onAnswer'>): ReactNode {
  const { message } = App.useApp()
  const [isBusy, setBusy] = useState(false)

  async function enter() {
    setBusy(true)
    try {
      const { enterByPasskey } = await import('./passkey-login')
      await onAnswer(enterByPasskey())
    } catch (error) {
      void message.error(messageOf(error))
    } finally {
      setBusy(false)
    }
  }

  return (
    <Button icon={<KeyOutlined />} disabled={isBusy} onClick={() => void enter()}>
      通行密钥登录
    </Button>
  )
}
