import {
  BgColorsOutlined,
  BlockOutlined,
  ClearOutlined,
  CloseCircleOutlined,
  CloseOutlined,
  ExportOutlined,
  IdcardOutlined,
  InfoCircleOutlined,
  KeyOutlined,
  LockOutlined,
  LogoutOutlined,
  PushpinFilled,
  PushpinOutlined,
  ReloadOutlined,
  SettingOutlined,
  SwapOutlined,
  TeamOutlined,
  UserOutlined,
  VerticalLeftOutlined,
  VerticalRightOutlined,
} from '@ant-design/icons'
import type { ComponentType } from 'react'

const icons: Record<string, ComponentType<{ 'aria-hidden'?: boolean }>> = {
  all: CloseCircleOutlined,
  close: CloseOutlined,
  left: VerticalRightOutlined,
  others: BlockOutlined,
  pin: PushpinOutlined,
  refresh: ReloadOutlined,
  right: VerticalLeftOutlined,
  unpin: PushpinFilled,
  window: ExportOutlined,
  about: InfoCircleOutlined,
  account: SettingOutlined,
  cache: ClearOutlined,
  center: UserOutlined,
  department: TeamOutlined,
  lock: LockOutlined,
  logout: LogoutOutlined,
  password: KeyOutlined,
  personal: BgColorsOutlined,
  settings: BgColorsOutlined,
  tenant: SwapOutlined,
}

/** The icon of a choice, by its key; one that has none of its own gets a plain one, so that words stand below one another. */
export function NamedChoiceIcon({ name }: { name: string }) {
  const Icon = icons[name] ?? IdcardOutlined
  return <Icon aria-hidden />
}
