import { createHmac } from 'node:crypto'
import type { RobotChannel } from '@dougong/contract/system/messages/kinds'
import type { Outbound } from '../../../platform/outbound/outbound'
import type { Channel } from './channel'
import { cutToBytes } from './cut'

/** A robot in a group: its address, which is as good as a password, and what its requests are signed with. */
export interface Robot {
  url: string
  sign: string
}

interface RobotRequest {
  url: string
  body: object
}

/** How the makers of robots want to be asked, each by its documents. */
const manners: Record<RobotChannel, (robot: Robot, text: string, now: number) => RobotRequest> = {
  /** HMAC-SHA256 over time in milliseconds, a line break and the secret, under the secret; in the address. */
  dingtalk({ url, sign }, text, now) {
    const signed = new URL(url)
    if (sign !== '') {
      signed.searchParams.set('timestamp', String(now))
      const signature = createHmac('sha256', sign).update(`${now}\n${sign}`).digest('base64')
      signed.searchParams.set('sign', signature)
    }
    return { url: signed.href, body: { msgtype: 'text', text: { content: text } } }
  },
  /** Not signed: who knows the address may write. */
  wechat_enterprise: ({ url }, text) => ({ url, body: { msgtype: 'text', text: { content: text } } }),
  /** HMAC-SHA256 over nothing, under time in seconds, a line break and the secret; in the body. */
  feishu({ url, sign }, text, now) {
    const timestamp = String(Math.floor(now / 1000))
    const signature = createHmac('sha256', `${timestamp}\n${sign}`).digest('base64')
    return {
      url,
      body: { ...(sign !== '' && { timestamp, sign: signature }), msg_type: 'text', content: { text } },
    }
  },
}

/** WeCom takes no more in one message; the others take more. */
const maxBytes = 2_000

/** Writes into the group of a robot, through the outbound gate. Robots answer 200 to whatever they refuse, too. */
export function robotChannel(
  maker: RobotChannel,
  robot: Robot,
  { outbound, publicUrl }: { outbound: Outbound; publicUrl: string | undefined },
): Channel {
  return {
    async deliver({ title, content, openPage }, signal) {
      const text = withLink(`${title}\n${content}`, publicUrl && openPage ? publicUrl + openPage : undefined)
      const { url, body } = manners[maker](robot, text, Date.now())
      const answered = await outbound.request(url, {
        method: 'POST',
        headers: { 'content-type': 'application/json; charset=utf-8' },
        body: JSON.stringify(body),
        maxBytes: 65_536,
        signal,
      })
      if (answered.status !== 200) throw new Error(`群机器人应答 HTTP ${answered.status}`)
      const { code, words } = verdictIn(answered.body.toString('utf8'))
      if (code !== 0) throw new Error(`群机器人拒绝：${words}（${code}）`)
      return words
    },
  }
}

/** What the answer says, whichever names its maker has for it. */
function verdictIn(text: string): { code: number; words: string } {
  try {
    const said = JSON.parse(text) as Record<string, unknown>
    const code = Number(said.errcode ?? said.code ?? said.StatusCode)
    return {
      code: Number.isNaN(code) ? -1 : code,
      words: String(said.errmsg ?? said.msg ?? said.StatusMessage ?? ''),
    }
  } catch {
    return { code: -1, words: '应答无法识别' }
  }
}

/** A text with where it leads, which stays whole however long the text is. */
function withLink(text: string, page: string | undefined): string {
  const link = page ? `\n去处理：${page}` : ''
  return cutToBytes(text, maxBytes - Buffer.byteLength(link)) + link
}
