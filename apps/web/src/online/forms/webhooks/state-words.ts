import type { WebhookDelivery } from '@dougong/contract/online/webhooks/webhooks'

export const stateWords: Record<
  WebhookDelivery['state'],
  { text: string; color: 'green' | 'orange' | 'red' }
> = {
  waiting: { text: '等待发送', color: 'orange' },
  done: { text: '已送达', color: 'green' },
  failed: { text: '已放弃', color: 'red' },
}
