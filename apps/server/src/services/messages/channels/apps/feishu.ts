import type { Outbound } from '../../../../platform/outbound/outbound'
import { AccessToken } from './access-token'
import { ask, isObject, refusalOf, type Reply, textIn } from './ask'
import { type Card, type ChatApp, type ChatService, PersonRefused } from './chat-service'
import { cutToBytes } from '../cut'

const title = '飞书'
const publicAddress = 'https://open.feishu.cn'

/** Codes of its documents, by what they mean to us. */
const expired = new Set([99_991_663, 99_991_664, 99_991_668, 99_991_671, 99_991_677])
const refusals = new Map([
  [230_013, '接收人不在飞书应用的可用范围内'],
  [230_029, '接收人已从飞书企业离职'],
  [230_053, '接收人已停止接收该飞书应用的消息'],
  [99_992_352, '飞书中没有该用户'],
  [99_992_360, '飞书中没有该用户'],
  [99_992_364, '接收人不属于该飞书应用所在的企业'],
])
const badParameter = 230_001

const maxBytes = 8_000

/**
 * Messages of an application of Feishu (`im/v1/messages`). People are named by their union id: it is the same for all applications of
 * one developer, so that it does not matter which of them somebody signed in with.
 */
export function feishuService(app: ChatApp, outbound: Outbound): ChatService {
  const base = `${app.address || publicAddress}/open-apis`
  const token = new AccessToken(async () => {
    const reply = await ask(outbound, {
      title,
      url: `${base}/auth/v3/tenant_access_token/internal`,
      body: { app_id: app.clientId, app_secret: app.secret },
    })
    if (reply.code !== 0) throw new Error(refusalOf(title, reply))
    return { token: textIn(title, reply.body, 'tenant_access_token'), seconds: Number(reply.body.expire) }
  })
  const post = (path: string, body: object, signal: AbortSignal) =>
    token.use(
      ({ code }) => expired.has(code),
      (granted) =>
        ask(outbound, {
          title,
          url: `${base}/${path}`,
          headers: { authorization: `Bearer ${granted}` },
          body,
          signal,
        }),
    )

  return {
    title,
    personByBinding: async (unionId) => unionId,
    async personByPhone(phone, signal) {
      const reply = await post(
        'contact/v3/users/batch_get_id?user_id_type=union_id',
        { mobiles: [phone], include_resigned: false },
        signal,
      )
      if (reply.code !== 0) throw new Error(refusalOf(title, reply))
      return firstUserIn(reply)
    },
    async send(unionId, card, signal) {
      const reply = await post(
        'im/v1/messages?receive_id_type=union_id',
        {
          receive_id: unionId,
          msg_type: 'post',
          content: JSON.stringify(postFor(card)),
          /* within an hour it sends no second message under the same one */
          uuid: card.id,
        },
        signal,
      )
      const refusal = refusalOfUser(reply)
      if (refusal !== undefined) throw new PersonRefused(refusal)
      if (reply.code !== 0) throw new Error(refusalOf(title, reply))
      const { data } = reply.body
      return `已送达飞书 ${isObject(data) ? String(data.message_id ?? '') : ''}`.trim()
    },
  }
}

/** Under a number that nobody has it lists the number without an id. */
function firstUserIn({ body: { data } }: Reply): string | null {
  const list = isObject(data) && Array.isArray(data.user_list) ? (data.user_list as unknown[]) : []
  const id = list.map((user) => (isObject(user) ? user.user_id : undefined)).find((each) => Boolean(each))
  return typeof id === 'string' ? id : null
}

function refusalOfUser({ code, words }: Reply): string | undefined {
  if (code === badParameter && words.includes('receive_id')) return '飞书中没有该用户'
  return refusals.get(code)
}

/** A post shows the text of its parts as it is, so no value can write a link of its own. */
function postFor({ title: name, text, time, link }: Card) {
  const lines = [
    [{ tag: 'text', text: time }],
    [{ tag: 'text', text: cutToBytes(text, maxBytes) }],
    ...(link === undefined ? [] : [[{ tag: 'a', text: '去处理', href: link }]]),
  ]
  return { zh_cn: { title: name, content: lines } }
}
