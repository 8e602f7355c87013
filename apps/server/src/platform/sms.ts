import type { Logger } from './logging/logger'
import type { Outbound } from './outbound/outbound'

/** Whatever brings a text to a phone; it throws where it could not. */
export interface SmsProvider {
  send(phone: string, text: string): Promise<void>
}

/** The configured gateway, the log where that was asked for, nothing where nothing is set up. */
export function createSmsProvider(
  way: { url: string; token?: string | undefined } | 'log' | undefined,
  outbound: Outbound,
  logger: Logger,
): SmsProvider | undefined {
  if (way === 'log') return new LogSms(logger)
  return way && new HttpSms(way.url, way.token, outbound)
}

/** Writes messages to the log instead of sending them, text and all: whoever reads the log plays the phone. */
class LogSms implements SmsProvider {
  readonly #logger: Logger

  constructor(logger: Logger) {
    this.#logger = logger
  }

  async send(phone: string, text: string): Promise<void> {
    this.#logger.info({ sms: { phone, text } }, 'SMS_PROVIDER=log: written here, not sent')
  }
}

/** Posts `{ phone, text }` as JSON; any 2xx answer counts as sent. */
class HttpSms implements SmsProvider {
  readonly #url: string
  readonly #token: string | undefined
  readonly #outbound: Outbound

  constructor(url: string, token: string | undefined, outbound: Outbound) {
    this.#url = url
    this.#token = token
    this.#outbound = outbound
  }

  async send(phone: string, text: string): Promise<void> {
    const { status } = await this.#outbound.request(this.#url, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        ...(this.#token && { authorization: `Bearer ${this.#token}` }),
      },
      body: JSON.stringify({ phone, text }),
    })
    if (status < 200 || status > 299) throw new Error(`短信接口返回 ${status}`)
  }
}
