import type { HookAPI } from 'antd/es/modal/useModal'
import { whenIdle } from '../when-idle'
import { lateHook } from './late-hook'

export default lateHook<HookAPI>(
  ['info', 'success', 'error', 'warning', 'confirm'],
  async () => (await import('antd/es/modal/useModal')).default,
  whenIdle,
)
