import {
  DingdingOutlined,
  GithubOutlined,
  KeyOutlined,
  SafetyOutlined,
  WechatOutlined,
  WechatWorkOutlined,
} from '@ant-design/icons'
import { Button } from 'antd'
import type { ReactNode } from 'react'
import { clientConfig } from '../../../shared/client-config'
import { leaveForCas } from './cas'
import classes from './OtherWays.module.css'
import { useProviders } from './providers'

const providerIcons: Record<string, ReactNode> = {
  github: <GithubOutlined />,
  wechat_open: <WechatOutlined />,
  wechat_enterprise: <WechatWorkOutlined />,
  dingtalk: <DingdingOutlined />,
}

/** The providers this installation is configured for, and CAS; nothing where there are none. */
export function OtherWays({ onOpen }: { onOpen: (source: string) => void }): ReactNode {
  const providers = useProviders()
  const { cas } = clientConfig
  if (providers.length === 0 && cas === null) return null
  return (
    <section aria-labelledby="other-ways">
      <h2 id="other-ways" className={classes.title}>
        其他登录方式
      </h2>
      <div className={classes.ways}>
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
