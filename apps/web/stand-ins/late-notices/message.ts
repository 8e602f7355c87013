import type { MessageInstance } from 'antd/es/message/interface'
import { besideThePage, lateHook } from './late-hook'

export default lateHook<MessageInstance>(
  ['open', 'info', 'success', 'error', 'warning', 'loading', 'destroy'],
  async () => (await import('antd/es/message/useMessage')).default,
  besideThePage,
)
