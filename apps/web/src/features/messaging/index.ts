import type { Feature } from '../../shared/routing/feature'

/** Messages to people: their words, the ways they go, and every sending with what became of it. */
export const messaging = {
  pages: {
    'modules/message/MessageChannels': async () => (await import('./channels/ChannelsPage')).ChannelsPage,
    'modules/message/SysMessageList': async () => (await import('./sent/SentMessagesPage')).SentMessagesPage,
    'modules/message/SysMessageTemplateList': async () =>
      (await import('./templates/TemplatesPage')).TemplatesPage,
  },
} satisfies Feature
