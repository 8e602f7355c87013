import { alwaysGoes, type MessageDefinition, takesHtml } from '@dougong/contract/system/messages/kinds'
import { templateTypes } from '@dougong/contract/system/messages/message-templates'
import { fillTemplate, type MessageData } from '@dougong/contract/system/messages/placeholders'
import type { Database } from '../../database/connect'
import type { Transaction } from '../../database/transaction'
import { escapeXml } from '@dougong/contract/workbook/xml-text'
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
 * The template of a code, where it is in use. Administrators may stop or remove it, but people always hear of their own account:
 * without a template in use, such a message has the text of its definition.
 */
export async function findTemplate(
  db: Database | Transaction,
  code: string,
  { definition, evenStopped = false }: { definition: MessageDefinition | undefined; evenStopped?: boolean },
): Promise<Template | undefined> {
  const row = await db
    .selectFrom('sys_sms_template')
    .selectAll()
    .where('template_code', '=', code)
    .executeTakeFirst()
  if (row && (evenStopped || row.use_status === '1'))
    return {
      title: row.template_name,
      /* what becomes of accounts stays what it is, whatever the template calls it */
      kind: definition && alwaysGoes(definition.kind) ? definition.kind : row.kind,
      channels: row.channels.split(','),
      isHtml: row.template_type === templateTypes.rich,
      text: row.template_content,
    }
  if (!definition || !alwaysGoes(definition.kind)) return undefined
  const { name, kind, channels, text } = definition
  return { title: name, kind, channels, isHtml: false, text }
}

/** The text for one channel: HTML or plain, with every value escaped for it. */
export function wordsFor({ isHtml, text }: Template, channel: string, data: MessageData): string {
  if (isHtml) {
    /* cleaned once it is filled in: a value may have become the address of a link */
    const html = cleanHtml(fillTemplate(text, data, escapeXml))
    return takesHtml(channel) ? html : htmlToText(html)
  }
  const filled = fillTemplate(text, data, withoutControls)
  return takesHtml(channel) ? textToHtml(filled) : filled
}

/** What somebody wrote by hand, fit for the channel: HTML where it looks like HTML, otherwise text with its line breaks. */
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
