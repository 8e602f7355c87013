import { isIP } from 'node:net'
import type { MailSettings } from '@dougong/contract/system/messages/channel-settings'
import { createTransport } from 'nodemailer'
import { escapeXml } from '@dougong/contract/workbook/xml-text'
import { htmlToText } from '../../../platform/html'
import type { Outbound } from '../../../platform/outbound/outbound'
import { Undeliverable } from '../../../platform/outbox/outbox'
import type { Attachment } from './attachment'
import type { Channel, OutgoingMessage } from './channel'

/** A mail server, with the password that it asks for. */
export type MailServer = MailSettings & { password: string }

interface Dependencies {
  outbound: Outbound
  addressOf: (message: OutgoingMessage) => Promise<string | null>
  /** Where browsers reach this server, for links in mails. */
  publicUrl: string | undefined
  /** What goes with a message, if it is not too large for a mail. */
  attachmentOf: (message: OutgoingMessage) => Promise<Attachment | undefined>
}

/** Mails by SMTP, HTML and text. The server is reached at an address that the outbound gate has checked. */
export function emailChannel(
  server: MailServer,
  { outbound, addressOf, attachmentOf, publicUrl }: Dependencies,
): Channel {
  return {
    async deliver(message, signal) {
      const to = await addressOf(message)
      if (!to) throw new Undeliverable('接收人没有邮箱')
      const transport = createTransport(optionsFor(server, await addressFor(server, outbound)))
      const leave = () => transport.close()
      signal.addEventListener('abort', leave, { once: true })
      try {
        const attachment = await attachmentOf(message)
        const { response } = await transport.sendMail({
          ...mailOf(message, server, { to, publicUrl }),
          ...(attachment && { attachments: [attachment] }),
        })
        return response
      } catch (error) {
        throw reasonOf(error as MailError)
      } finally {
        signal.removeEventListener('abort', leave)
        transport.close()
      }
    },
  }
}

/** Where the server is, by its name. */
async function addressFor({ host, port }: MailServer, outbound: Outbound): Promise<string> {
  try {
    const [checked] = await outbound.addressesOf(host, port)
    if (checked) return checked.address
  } catch (error) {
    if (!isUnknownName(error as MailError)) throw error
  }
  throw new Error(`找不到邮件服务器 ${host}，请检查服务器地址`)
}

function isUnknownName({ code }: MailError): boolean {
  return code === 'ENOTFOUND' || code === 'EAI_AGAIN'
}

function optionsFor({ host, port, security, username, password, ca }: MailServer, address: string) {
  return {
    host: address,
    port,
    secure: security === 'tls',
    requireTLS: security === 'starttls',
    ...(username !== '' && { auth: { user: username, pass: password } }),
    tls: { ...(isIP(host) === 0 && { servername: host }), ...(ca !== '' && { ca }) },
    connectionTimeout: 8_000,
    greetingTimeout: 8_000,
    socketTimeout: 15_000,
    disableFileAccess: true,
    disableUrlAccess: true,
  }
}

function mailOf(
  { id, title, content, openPage }: OutgoingMessage,
  { from, fromName }: MailServer,
  { to, publicUrl }: { to: string; publicUrl: string | undefined },
) {
  const page = publicUrl && openPage ? publicUrl + openPage : undefined
  const link = page ? `<p><a href="${escapeXml(page)}">去处理</a></p>` : ''
  const name = escapeXml(title)
  return {
    /* the same for every attempt: whoever gets it twice can tell */
    messageId: `<${id}@${from.split('@')[1] ?? 'localhost'}>`,
    from: { name: fromName, address: from },
    to: { name: '', address: to },
    subject: title.replaceAll(/\s+/g, ' '),
    text: htmlToText(content) + (page ? `\n\n去处理：${page}` : ''),
    html:
      `<!doctype html><html lang="zh-CN"><head><meta charset="utf-8"><title>${name}</title></head>` +
      `<body><h2>${name}</h2><div>${content}</div>${link}</body></html>`,
  }
}

interface MailError extends Error {
  code?: string
  responseCode?: number
  response?: string
}

/** What went wrong, in words for whoever looks at the history. */
function reasonOf({ code, responseCode, response, message }: MailError): Error {
  const said = response ?? message
  if (code === 'EAUTH') return new Error(`邮件服务器拒绝登录，请检查用户名和密码：${said}`)
  /* what a server refuses for good it refuses again */
  if (code === 'EENVELOPE' || code === 'EMESSAGE') {
    const reason = `邮件服务器拒收：${said}`
    return (responseCode ?? 0) >= 500 ? new Undeliverable(reason) : new Error(reason)
  }
  if (code === 'ESOCKET' || code === 'ETLS') return new Error(`与邮件服务器的连接失败：${message}`)
  if (code === 'ECONNECTION' || code === 'ETIMEDOUT' || code === 'EDNS')
    return new Error(`无法连接邮件服务器：${message}`)
  return new Error(message)
}
