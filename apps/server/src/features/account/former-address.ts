import type { Actor } from '../../access/actor'
import { platform } from '../../access/tenants'
import { newId } from '../../platform/ids'
import type { Services } from '../../services/services'

const kinds = { email: '邮箱', sms: '手机号' } as const

/**
 * Notifies the address that the account had until now, so that its owner hears of a change that they did not make. Whether the
 * message went is in the history of messages; the change stands either way.
 */
export async function notifyFormerAddress(
  { messages, product, logger }: Services,
  { username, realname }: Pick<Actor, 'username' | 'realname'>,
  channel: keyof typeof kinds,
  receiver: string,
): Promise<void> {
  if (!(await messages.channels.find(channel))) return
  const title = `${kinds[channel]}已更换`
  const words = `${realname || username}，您好：您在 ${product.title} 的账号 ${username} 已更换${kinds[channel]}，这里不再接收它的消息。如非本人操作，请立即联系管理员。`
  const content = channel === 'email' ? `<p>${plain(words)}</p>` : words
  try {
    await messages.sendNow({
      id: newId(),
      tenantId: platform,
      title,
      channel,
      content,
      receiver,
      userId: null,
      openPage: null,
      file: null,
      param: null,
      delayMs: 0,
    })
  } catch (error) {
    logger.warn({ err: error }, 'former address not told')
  }
}

function plain(text: string): string {
  return text.replaceAll(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`)
}
