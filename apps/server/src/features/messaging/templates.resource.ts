import { refuse } from '@dougong/contract/errors'
import {
  alwaysGoes,
  messageChannels,
  type MessageDefinition,
  messageKinds,
} from '@dougong/contract/system/messages/kinds'
import { messageTemplates, templateTypes } from '@dougong/contract/system/messages/message-templates'
import { namesIn, readSampleData, templateProblem } from '@dougong/contract/system/messages/placeholders'
import type { Transaction } from '../../database/transaction'
import { cleanHtml } from '../../platform/html'
import {
  type ResourceOptions,
  type ServedResource,
  serveResource,
  type Values,
} from '../../resource/serve-resource'
import type { Services } from '../../services/services'

type DefinitionOf = (code: string) => MessageDefinition | undefined

/** The texts of messages; one text for the whole installation. */
export const messageTemplatesResource = ({ messages }: Pick<Services, 'messages'>): ServedResource =>
  serveResource(
    messageTemplates,
    storage((code) => messages.definitionOf(code)),
  )

const storage = (definitionOf: DefinitionOf): ResourceOptions => ({
  table: 'sys_sms_template',
  tenant: 'shared',
  page: 'modules/message/SysMessageTemplateList',
  beforeCreate: async (values) => judged(values, values, definitionOf),
  beforeChange: async (id, values, { tx }) => {
    const before = await findStored(tx, id)
    const { templateCode = before.templateCode } = values
    if (templateCode !== before.templateCode && definitionOf(String(before.templateCode)))
      refuse('message.productCode')
    return judged(values, { ...before, ...values }, definitionOf)
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
function judged(values: Values, whole: Values, definitionOf: DefinitionOf): Values {
  const { templateContent, templateType, templateTestJson, templateCode, kind, channels } = whole
  const definition = definitionOf(String(templateCode))
  const problem = templateProblem(String(templateContent), definition?.names)
  if (problem) invalid('templateContent', problem)
  const missing = definition?.needs?.find((name) => !namesIn(String(templateContent)).includes(name))
  if (missing !== undefined) invalid('templateContent', `不能没有变量 \${${missing}}`)
  const sample = templateTestJson ? readSampleData(String(templateTestJson)) : { data: {} }
  if ('problem' in sample) invalid('templateTestJson', sample.problem)
  requireChoice('templateType', templateType, Object.values(templateTypes))
  requireChoice('kind', kind, Object.keys(messageKinds))
  for (const channel of String(channels).split(','))
    requireChoice('channels', channel, Object.keys(messageChannels))
  if (definition && alwaysGoes(definition.kind) && kind !== definition.kind)
    invalid('kind', `应为“${messageKinds[definition.kind]}”`)
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
