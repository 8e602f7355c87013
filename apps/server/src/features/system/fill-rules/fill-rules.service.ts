import { refuse } from '@dougong/contract/errors'
import { type FillRuleHandlerName, fillRulePermissions } from '@dougong/contract/system/fill-rules'
import type { z } from 'zod'
import type { Actor } from '../../../access/actor'
import { ofTenant } from '../../../access/tenants'
import type { Database } from '../../../database/connect'
import { inTransaction, type Transaction } from '../../../database/transaction'
import type { FillRule } from '../../../resource/engine'
import { handlers } from './handlers'

type FormData = Record<string, unknown>

/** The handler that a name means; class names of older systems count by their last part. */
export function handlerName(stored: string): FillRuleHandlerName {
  const name = stored.slice(stored.lastIndexOf('.') + 1)
  return Object.hasOwn(handlers, name)
    ? (name as FillRuleHandlerName)
    : refuse('fillRule.badHandler', { name: stored })
}

/** What the handler takes of a rule's parameters; wrong ones end the call. */
export function readParams(stored: string, text: string | null): unknown {
  const { params } = handlers[handlerName(stored)]
  const read = params.safeParse(parsed(text ?? ''))
  return read.success ? read.data : refuse('fillRule.badParams', { detail: problem(read.error) })
}

function parsed(text: string): unknown {
  if (text.trim() === '') return {}
  try {
    return JSON.parse(text)
  } catch {
    return refuse('fillRule.badParams', { detail: '须为 JSON 对象' })
  }
}

function problem({ issues: [first] }: z.ZodError): string {
  const name = first?.code === 'unrecognized_keys' ? first.keys.join('、') : first?.path.join('.')
  return name || '须为 JSON 对象'
}

/** Makes the values of some rules in one transaction, for who may fill the forms they are for. */
export function fillAll(
  db: Database,
  actor: Actor,
  requests: readonly { ruleCode: string; formData: FormData }[],
): Promise<{ ruleCode: string; result: unknown }[]> {
  return inTransaction(db, (tx) =>
    fillIn(tx, actor, requests, ({ rule_class, permission }) => {
      const needed = permission ?? fillRulePermissions[handlerName(rule_class)]
      return needed === undefined || actor.permissions.has(needed)
    }),
  )
}

/** What a rule makes for a record that is being saved: whoever may save the record may have it filled. */
export const fillForRecord: FillRule = async ({ tx, actor }, ruleCode, formData) => {
  const [made] = await fillIn(tx, actor, [{ ruleCode, formData }])
  return made?.result
}

/** What a rule would make now; nothing of it stays. */
export async function tryRule(db: Database, actor: Actor, ruleCode: string): Promise<unknown> {
  const tried = new Tried()
  try {
    await inTransaction(db, async (tx) => {
      const [made] = await fillIn(tx, actor, [{ ruleCode, formData: {} }])
      tried.result = made?.result
      throw tried
    })
  } catch (error) {
    if (error !== tried) throw error
  }
  return tried.result
}

/** Thrown to roll back what was only tried. */
class Tried extends Error {
  result: unknown
}

interface Rule {
  rule_class: string
  permission: string | null
}

async function fillIn(
  tx: Transaction,
  actor: Actor,
  requests: readonly { ruleCode: string; formData: FormData }[],
  isAllowed: (rule: Rule) => boolean = () => true,
) {
  const rules = await tx
    .selectFrom('sys_fill_rule')
    .select(['rule_code', 'rule_class', 'rule_params', 'permission'])
    .where('rule_code', 'in', ['', ...requests.map(({ ruleCode }) => ruleCode)])
    .where(ofTenant(actor))
    .execute()
  const byCode = new Map(rules.map((rule) => [rule.rule_code, rule]))
  const filled: { ruleCode: string; result: unknown }[] = []
  for (const { ruleCode, formData } of requests) {
    const rule = byCode.get(ruleCode) ?? refuse('fillRule.missing', { code: ruleCode })
    if (!isAllowed(rule)) refuse('access.denied')
    const params = readParams(rule.rule_class, rule.rule_params)
    const { fill } = handlers[handlerName(rule.rule_class)]
    filled.push({ ruleCode, result: await fill({ tx, actor, ruleCode, params, formData }) })
  }
  return filled
}
