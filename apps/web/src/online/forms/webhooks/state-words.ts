import { deliveryStateTitles, type WebhookDelivery } from '@dougong/contract/online/webhooks/webhooks'

export const stateWords: Record<
  WebhookDelivery['state'],
  { text: string; color: 'green' | 'orange' | 'red' }
> = {
  waiting: { text: deliveryStateTitles.waiting, color: 'orange' },
  done: { text: deliveryStateTitles.done, color: 'green' },
  failed: { text: deliveryStateTitles.failed, color: 'red' },
}
