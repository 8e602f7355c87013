import type { NotificationInstance } from 'antd/es/notification/interface'
import { besideThePage, lateHook } from './late-hook'

export default lateHook<NotificationInstance>(
  ['open', 'info', 'success', 'error', 'warning', 'destroy'],
  async () => (await import('antd/es/notification/useNotification')).default,
  besideThePage,
)
