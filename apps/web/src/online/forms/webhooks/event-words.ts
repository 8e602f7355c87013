import type { WebhookDelivery, WebhookEvent } from '@dougong/contract/online/webhooks/webhooks'

export const eventWords: Record<WebhookEvent, string> = {
  beforeAdd: '新增前',
  beforeEdit: '修改前',
  beforeDelete: '删除前',
  afterAdd: '新增后',
  afterEdit: '修改后',
  afterDelete: '删除后',
}

export const stateWords: Record<
  WebhookDelivery['state'],
  { text: string; color: 'green' | 'orange' | 'red' }
> = {
  waiting: { text: '等待发送', color: 'orange' },
  done: { text: '已送达', color: 'green' },
  failed: { text: '已放弃', color: 'red' },
}
