import type { Outbound } from '../../../../platform/outbound/outbound'
import { AccessToken } from './access-token'
import { ask, isObject, refusalOf, type Reply, textIn } from './ask'
import { type Card, type ChatApp, type ChatService, PersonRefused } from './chat-service'
import { cutToBytes } from '../cut'

const title = '钉钉'
/** Tokens are given out by its newer interface; work notifications and look-ups are there on the older one alone. */
const publicAddresses = { newer: 'https://api.dingtalk.com', older: 'https://oapi.dingtalk.com' }

/** Codes of its documents, by what they mean to us. */
const expired = new Set([40_014, 42_001])
const noSuchPerson = new Set([33_012, 40_031, 40_104, 60_121])
/** The gateway refused the call; which of the codes above it was for says `sub_code`. */
const refusedByGateway = 88

/** A message takes 2048 bytes at most, and its link is in there twice. */
const maxBytes = { title: 120, text: 600 }

/** Work notifications of an application of DingTalk (`asyncsend_v2`). */
export function dingtalkService(app: ChatApp, outbound: Outbound): ChatService {
  const newer = app.address || publicAddresses.newer
  const older = app.address || publicAddresses.older
  const token = new AccessToken(async () => {
    const reply = await ask(outbound, {
      title,
      url: `${newer}/v1.0/oauth2/accessToken`,
      body: { appKey: app.clientId, appSecret: app.secret },
      isCodeOptional: true,
    })
    if (reply.code !== 0) throw new Error(refusalOf(title, reply))
    return { token: textIn(title, reply.body, 'accessToken'), seconds: Number(reply.body.expireIn) }
  })
  const post = (path: string, body: object, signal: AbortSignal) =>
    token.use(
      (reply) => expired.has(codeOf(reply)),
      (access_token) =>
        ask(outbound, {
          title,
          url: `${older}/topapi/${path}?${new URLSearchParams({ access_token })}`,
          body,
          signal,
        }),
    )
  /** The member that a look-up finds. */
  async function found(path: string, body: object, signal: AbortSignal): Promise<string | null> {
    const reply = await post(path, body, signal)
    if (noSuchPerson.has(codeOf(reply))) return null
    if (reply.code !== 0) throw new Error(refusalOf(title, reply))
    const { result } = reply.body
    /* an external contact is known by a union id too, but is no member, and gets no work notification */
    const isExternal = isObject(result) && result.contact_type === 1
    return isExternal ? null : textIn(title, result, 'userid')
  }

  return {
    title,
    personByBinding: (unionid, signal) => found('user/getbyunionid', { unionid }, signal),
    personByPhone: (mobile, signal) => found('v2/user/getbymobile', { mobile }, signal),
    async send(userid, card, signal) {
      const reply = await post(
        'message/corpconversation/asyncsend_v2',
        { agent_id: Number(app.agentId), userid_list: userid, msg: messageFor(card) },
        signal,
      )
      if (noSuchPerson.has(codeOf(reply))) throw new PersonRefused('钉钉中没有该成员')
      if (reply.code !== 0) throw new Error(refusalOf(title, reply))
      /* it delivers by and by, so this is no word on whether anybody got it */
      return `已交给钉钉 ${String(reply.body.task_id ?? '')}`.trim()
    },
  }
}

function codeOf({ code, body }: Reply): number {
  return code === refusedByGateway ? Number(body.sub_code) : code
}

/** An OA message shows plain text alone, so no value can write a link of its own, as it could in Markdown. */
function messageFor({ title: name, text, time, link }: Card) {
  const body = { title: cutToBytes(name, maxBytes.title), content: cutToBytes(text, maxBytes.text) }
  if (link === undefined)
    return { msgtype: 'text', text: { content: `${body.title}\n${time}\n${body.content}` } }
  return {
    msgtype: 'oa',
    oa: {
      message_url: link,
      pc_message_url: link,
      head: { bgcolor: 'FF1677FF', text: body.title },
      body: { ...body, form: [{ key: '时间：', value: time }] },
    },
  }
}
