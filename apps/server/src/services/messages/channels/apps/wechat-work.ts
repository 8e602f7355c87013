import type { Outbound } from '../../../../platform/outbound/outbound'
import { AccessToken } from './access-token'
import { ask, refusalOf, type Reply, textIn } from './ask'
import { type Card, type ChatApp, type ChatService, PersonRefused } from './chat-service'
import { cutToBytes } from '../cut'

const title = '企业微信'
const publicAddress = 'https://qyapi.weixin.qq.com'

/** Codes of its documents, by what they mean to us. */
const expired = new Set([40_014, 42_001])
/** No member of the corporation has this phone number, or none that the application may see. */
const noSuchPhone = new Set([46_004, 60_103])
const noSuchMember = new Set([40_003, 60_111])
const outOfScope = 81_013

/** What one of its texts holds at most, in bytes. */
const maxBytes = { title: 128, description: 512, text: 2_048 }

/** Messages of an application of WeCom (`message/send`). */
export function wechatWorkService(app: ChatApp, outbound: Outbound): ChatService {
  const base = `${app.address || publicAddress}/cgi-bin`
  const token = new AccessToken(async () => {
    const query = new URLSearchParams({ corpid: app.clientId, corpsecret: app.secret })
    const reply = await ask(outbound, { title, url: `${base}/gettoken?${query}` })
    if (reply.code !== 0) throw new Error(refusalOf(title, reply))
    return { token: textIn(title, reply.body, 'access_token'), seconds: Number(reply.body.expires_in) }
  })
  const post = (path: string, body: object, signal: AbortSignal) =>
    token.use(
      ({ code }) => expired.has(code),
      (access_token) =>
        ask(outbound, {
          title,
          url: `${base}/${path}?${new URLSearchParams({ access_token })}`,
          body,
          signal,
        }),
    )

  return {
    title,
    /* a member is bound as corporation and id; of another corporation the id would be somebody else's here */
    async personByBinding(externalId) {
      const [corporation, member = ''] = externalId.split('|')
      return corporation === app.clientId && member !== '' ? member : null
    },
    async personByPhone(mobile, signal) {
      const reply = await post('user/getuserid', { mobile }, signal)
      if (noSuchPhone.has(reply.code)) return null
      if (reply.code !== 0) throw new Error(refusalOf(title, reply))
      return textIn(title, reply.body, 'userid')
    },
    async send(member, card, signal) {
      const reply = await post('message/send', messageFor(member, card, Number(app.agentId)), signal)
      const refusal = refusalOfMember(reply)
      if (refusal !== undefined) throw new PersonRefused(refusal)
      if (reply.code !== 0) throw new Error(refusalOf(title, reply))
      return `已送达企业微信 ${String(reply.body.msgid ?? '')}`.trim()
    },
  }
}

/** Of one receiver that it cannot reach WeCom says so by a code, or beside a code that says that all is well. */
function refusalOfMember({ code, body }: Reply): string | undefined {
  if (noSuchMember.has(code)) return '企业微信中没有该成员'
  if (code === outOfScope || (code === 0 && isNamed(body.invaliduser)))
    return '接收人不在企业微信应用的可见范围内，或已不是企业成员'
  if (code === 0 && isNamed(body.unlicenseduser)) return '接收人没有企业微信的基础接口许可'
  return undefined
}

function isNamed(people: unknown): boolean {
  return typeof people === 'string' && people !== ''
}

function messageFor(touser: string, { title: name, text, time, link }: Card, agentid: number) {
  /* a mark-up of its own is read in both kinds of text, so that a value could write a link of its own */
  const [head, body] = [withoutTags(name), withoutTags(text)]
  const common = { touser, agentid, enable_duplicate_check: 1, duplicate_check_interval: 14_400 }
  if (link === undefined)
    return {
      ...common,
      msgtype: 'text',
      text: { content: cutToBytes(`${head}\n${time}\n${body}`, maxBytes.text) },
    }
  const date = `<div class="gray">${time}</div>`
  return {
    ...common,
    msgtype: 'textcard',
    textcard: {
      title: cutToBytes(head, maxBytes.title),
      description: date + cutToBytes(body, maxBytes.description - Buffer.byteLength(date)),
      url: link,
      btntxt: '去处理',
    },
  }
}

function withoutTags(text: string): string {
  return text.replaceAll('<', '＜').replaceAll('>', '＞')
}
