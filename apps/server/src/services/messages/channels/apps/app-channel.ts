import { chatEntrance } from '@dougong/contract/account/chat-entrance'
import { type AppChannel, providerOfApp } from '@dougong/contract/system/messages/kinds'
import type { Database } from '../../../../database/connect'
import type { Outbound } from '../../../../platform/outbound/outbound'
import { Undeliverable } from '../../../../platform/outbox/outbox'
import type { Channel } from '../channel'
import { type ChatApp, type ChatService, PersonRefused } from './chat-service'
import { dingtalkService } from './dingtalk'
import { feishuService } from './feishu'
import { forgetPerson, personIn } from './people'
import { wechatWorkService } from './wechat-work'

const makers: Record<AppChannel, (app: ChatApp, outbound: Outbound) => ChatService> = {
  dingtalk_app: dingtalkService,
  wechat_enterprise_app: wechatWorkService,
  feishu_app: feishuService,
}

/** The services that an installation speaks to: each is kept, with its access token, as long as its application is the same. */
export class ChatServices {
  readonly #outbound: Outbound
  readonly #kept = new Map<AppChannel, { key: string; service: ChatService }>()

  constructor(outbound: Outbound) {
    this.#outbound = outbound
  }

  of(channel: AppChannel, app: ChatApp): ChatService {
    const key = JSON.stringify(app)
    const before = this.#kept.get(channel)
    if (before?.key === key) return before.service
    const service = makers[channel](app, this.#outbound)
    this.#kept.set(channel, { key, service })
    return service
  }
}

/** Reaches one person in DingTalk, WeCom or Feishu, by an application there. */
export function appChannel(
  channel: AppChannel,
  app: ChatApp,
  { db, service, publicUrl }: { db: Database; service: ChatService; publicUrl: string | undefined },
): Channel {
  const provider = providerOfApp[channel]
  return {
    async deliver({ id, userId, title, content, time, openPage }, signal) {
      if (userId === null) throw new Undeliverable('接收人不存在')
      const sought = { channel, clientId: app.clientId, provider, userId }
      const person = await personIn(db, service, sought, signal)
      const link = publicUrl && openPage ? publicUrl + chatEntrance(provider, openPage) : undefined
      try {
        return await service.send(person, { id, title, text: content, time: time ?? '', link }, signal)
      } catch (error) {
        if (error instanceof PersonRefused) await forgetPerson(db, sought)
        throw error
      }
    },
  }
}
