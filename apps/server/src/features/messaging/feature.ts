import { messageChannels, messageKinds, productMessages } from '@dougong/contract/system/messages/kinds'
import { actionsOf } from '../../database/seeds/menu-seed'
import type { Feature } from '../../services/feature'
import { messageKind } from '../../services/messages/messages'
import { channelRoutes } from './channels.routes'
import { messagingRoutes } from './messaging.routes'
import { preferenceRoutes } from './preference.routes'
import { sentMessagesResource } from './sent-messages.resource'
import { notifyImported } from './notify-imported'
import { messageTemplatesResource } from './templates.resource'
import { seedTemplates } from './templates.seed'

/** Messages to people: their words, and every sending with what became of it. */
export const messaging: Feature = {
  menu: [
    {
      id: 'sent-messages',
      under: 'messages',
      name: '消息管理',
      url: '/modules/message/sysMessageList',
      component: 'modules/message/SysMessageList',
      sort: 1,
      keepAlive: true,
      actions: actionsOf('system:message', '系统消息'),
    },
    {
      id: 'message-templates',
      under: 'messages',
      name: '模板管理',
      url: '/modules/message/sysMessageTemplateList',
      component: 'modules/message/SysMessageTemplateList',
      sort: 2,
      keepAlive: true,
      actions: [
        ...actionsOf('system:messageTemplate', '消息模板'),
        { code: 'system:messageTemplate:send', name: '发送测试消息' },
      ],
    },
    {
      id: 'message-channels',
      under: 'messages',
      name: '消息通道',
      url: '/modules/message/channels',
      component: 'modules/message/MessageChannels',
      sort: 2.5,
      actions: [
        { code: 'system:messageChannel:list', name: '查看消息通道' },
        { code: 'system:messageChannel:edit', name: '设置消息通道' },
        { code: 'system:messageChannel:test', name: '测试消息通道' },
      ],
    },
  ],
  dictionaries: () => ({ messageType: messageChannels, message_kind: messageKinds }),
  messages: productMessages,
  seed: (tx, fresh, features) => {
    const definitions = features.flatMap(({ messages = {} }) => Object.entries(messages))
    return seedTemplates(tx, fresh, Object.fromEntries(definitions))
  },
  resources: (services) => [messageTemplatesResource(services), sentMessagesResource(services)],
  routes: (services) => [
    ...messagingRoutes(services),
    ...channelRoutes(services),
    ...preferenceRoutes(services),
  ],
  engine: (services) => ({ notifyImported: notifyImported(services) }),
  deliveries: ({ messages: { deliver, givenUp } }) => ({ [messageKind]: { deliver, givenUp } }),
}
