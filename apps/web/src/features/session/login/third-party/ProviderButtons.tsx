import {
  DingdingOutlined,
  GithubOutlined,
  KeyOutlined,
  WechatOutlined,
  WechatWorkOutlined,
} from '@ant-design/icons'
import { Button } from 'antd'
import type { ReactNode } from 'react'
import type { useProviders } from './providers'

const icons: Record<string, ReactNode> = {
  github: <GithubOutlined />,
  wechat_open: <WechatOutlined />,
  wechat_enterprise: <WechatWorkOutlined />,
  dingtalk: <DingdingOutlined />,
}

interface ProviderButtonsProps {
  providers: ReturnType<typeof useProviders>
  onOpen: (source: string) => void
}

/** A button for each provider by which people sign in. */
export function ProviderButtons({ providers, onOpen }: ProviderButtonsProps): ReactNode {
  return providers.map(({ source, title }) => (
    <Button key={source} icon={icons[source] ?? <KeyOutlined />} onClick={() => onOpen(source)}>
      {title}
    </Button>
  ))
}
