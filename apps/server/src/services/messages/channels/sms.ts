import { Undeliverable } from '../../../platform/outbox/outbox'
import type { SmsProvider } from '../../../platform/sms'
import type { Channel } from './channel'

/** A phone, by the provider of the configuration. */
export function smsChannel(provider: SmsProvider, phoneOf: PhoneOf): Channel {
  return {
    async deliver(message) {
      const phone = await phoneOf(message)
      if (!phone) throw new Undeliverable('接收人没有手机号')
      await provider.send(phone, message.content)
      return '已交给短信接口'
    },
  }
}

type PhoneOf = (message: { receiver: string | null; userId: string | null }) => Promise<string | null>
