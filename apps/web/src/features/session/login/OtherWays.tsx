import {
  DingdingOutlined,
  GithubOutlined,
  KeyOutlined,
  SafetyOutlined,
  WechatOutlined,
  WechatWorkOutlined,
} from '@ant-design/icons'
import { listThirdPartyProviders } from '@dougong/contract/third-party'
import { useQuery } from '@tanstack/react-query'
import { Button, Divider } from 'antd'
import type { ReactNode } from 'react'
import { call } from '../../../shared/api/client'
import { clientConfig } from '../../../shared/client-config'
import { leaveForCas } from './cas'
import classes from './OtherWays.module.css'

const providerIcons: Record<string, ReactNode> = {
  github: <GithubOutlined />,
  wechat_open: <WechatOutlined />,
  wechat_enterprise: <WechatWorkOutlined />,
  dingtalk: <DingdingOutlined />,
}

/** The providers this installation is configured for, and CAS; nothing where there are none. */
export function OtherWays({ onOpen }: { onOpen: (source: string) => void }): ReactNode {
  const { data } = useQuery({
    queryKey: ['sign-in', 'providers'],
    queryFn: ({ signal }) => call(listThirdPartyProviders, {}, { signal, quiet: true }),
  })
  const { cas } = clientConfig
  const providers = data?.providers ?? []
  if (providers.length === 0 && cas === null) return null
  return (
    <div className={classes.ways}>
      <Divider plain>
        <span className={classes.title}>其他登录方式</span>
      </Divider>
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
  )
}
