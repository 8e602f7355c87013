import { alwaysGoes, productMessage, takesHtml } from '@dougong/contract/system/messages/kinds'
import { templateTypes } from '@dougong/contract/system/messages/message-templates'
import { fillTemplate, type MessageData } from '@dougong/contract/system/messages/placeholders'
import type { Database } from '../../database/connect'
import type { Transaction } from '../../database/transaction'
import { escapeXml } from '../../platform/excel/xml-text'
import { cleanHtml, htmlToText } from '../../platform/html'

/** What a message says, and how it goes. */
export interface Template {
  title: string
  kind: string
  channels: readonly string[]
  isHtml: boolean
  text: string
}

/**
 * The template of a code, where it is in use. Administrators may stop or remove what the product says, but not that somebody
 * hears of the own account: there the product's words stand in.
 */
export async function findTemplate(
  db: Database | Transaction,
  code: string,
  { evenStopped = false } = {},
): Promise<Template | undefined> {
  const row = await db
    .selectFrom('sys_sms_template')
    .selectAll()
    .where('template_code', '=', code)
    .executeTakeFirst()
  const product = productMessage(code)
  if (row && (evenStopped || row.use_status === '1'))
    return {
      title: row.template_name,
      /* what becomes of accounts stays what it is, whatever the template calls it */
      kind: product && alwaysGoes(product.kind) ? product.kind : row.kind,
      channels: row.channels.split(','),
      isHtml: row.template_type === templateTypes.rich,
      text: row.template_content,
    }
  if (!product || !alwaysGoes(product.kind)) return undefined
  const { name, kind, channels, text } = product
  return { title: name, kind, channels, isHtml: false, text }
}

/** The words for one way: HTML or plain, with every value escaped for it. */
export function wordsFor({ isHtml, text }: Template, channel: string, data: MessageData): string {
  if (isHtml) {
    /* cleaned once it is filled in: a value may have become the address of a link */
    const html = cleanHtml(fillTemplate(text, data, escapeXml))
    return takesHtml(channel) ? html : htmlToText(html)
  }
  const filled = fillTemplate(text, data, withoutControls)
  return takesHtml(channel) ? textToHtml(filled) : filled
}

/** What somebody wrote by hand, as the way takes it: HTML where it looks like it, otherwise text with its line breaks. */
export function ownWordsFor(channel: string, text: string): string {
  const isHtml = /<[a-z][^<>]*>/i.test(text)
  if (takesHtml(channel)) return isHtml ? cleanHtml(text) : textToHtml(text)
  return isHtml ? htmlToText(cleanHtml(text)) : withoutControls(text)
}

function textToHtml(text: string): string {
  return escapeXml(text).replaceAll(/\r?\n/g, '<br />')
}

/** Phones and robots show no control characters, and some gateways stumble over them. */
function withoutControls(text: string): string {
  return text.replaceAll(/(?![\t\n\r])\p{Cc}/gu, '')
}
