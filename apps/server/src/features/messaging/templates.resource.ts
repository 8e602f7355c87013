import { refuse } from '@dougong/contract/errors'
import {
  alwaysGoes,
  messageChannels,
  messageKinds,
  productMessage,
} from '@dougong/contract/system/messages/kinds'
import { messageTemplates, templateTypes } from '@dougong/contract/system/messages/message-templates'
import { namesIn, readSampleData, templateProblem } from '@dougong/contract/system/messages/placeholders'
import type { Transaction } from '../../database/transaction'
import { cleanHtml } from '../../platform/html'
import { serveResource, type Values } from '../../resource/serve-resource'

/** The words of messages; one wording for the whole installation. */
export const messageTemplatesResource = serveResource(messageTemplates, {
  table: 'sys_sms_template',
  tenant: 'shared',
  page: 'modules/message/SysMessageTemplateList',
  beforeCreate: async (values) => judged(values, values),
  beforeChange: async (id, values, { tx }) => {
    const before = await findStored(tx, id)
    const { templateCode = before.templateCode } = values
    if (templateCode !== before.templateCode && productMessage(String(before.templateCode)))
      refuse('message.productCode')
    return judged(values, { ...before, ...values })
  },
  beforeRemove: async (ids, { tx }) => {
    const used = await tx
      .selectFrom('sys_sms_template')
      .select('template_name as name')
      .where('id', 'in', [...ids])
      .where('use_status', '=', '1')
      .executeTakeFirst()
    if (used) refuse('message.templateInUse', { name: used.name })
  },
})

/** What is given, with HTML cleaned, if the template as a whole makes sense. */
function judged(values: Values, whole: Values): Values {
  const { templateContent, templateType, templateTestJson, templateCode, kind, channels } = whole
  const product = productMessage(String(templateCode))
  const problem = templateProblem(String(templateContent), product?.names)
  if (problem) invalid('templateContent', problem)
  const missing = product?.needs?.find((name) => !namesIn(String(templateContent)).includes(name))
  if (missing !== undefined) invalid('templateContent', `不能没有变量 \${${missing}}`)
  const sample = templateTestJson ? readSampleData(String(templateTestJson)) : { data: {} }
  if ('problem' in sample) invalid('templateTestJson', sample.problem)
  requireChoice('templateType', templateType, Object.values(templateTypes))
  requireChoice('kind', kind, Object.keys(messageKinds))
  for (const channel of String(channels).split(','))
    requireChoice('channels', channel, Object.keys(messageChannels))
  if (product && alwaysGoes(product.kind) && kind !== product.kind)
    invalid('kind', `应为“${messageKinds[product.kind]}”`)
  const isWritten = 'templateContent' in values || 'templateType' in values
  if (templateType !== templateTypes.rich || !isWritten) return values
  return { ...values, templateContent: cleanHtml(String(templateContent)) }
}

function requireChoice(field: FieldName, value: unknown, known: readonly string[]): void {
  if (!known.includes(String(value))) invalid(field, '的取值不在允许的范围内')
}

type FieldName = keyof typeof messageTemplates.fields

function invalid(field: FieldName, problem: string): never {
  const { title } = messageTemplates.fields[field]
  return refuse('record.invalid', {
    detail: problem.startsWith('的') ? `${title}${problem}` : `${title}：${problem}`,
  })
}

async function findStored(tx: Transaction, id: string): Promise<Values> {
  return tx
    .selectFrom('sys_sms_template')
    .select([
      'template_code as templateCode',
      'template_content as templateContent',
      'template_type as templateType',
      'template_test_json as templateTestJson',
      'kind',
      'channels',
    ])
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
}
