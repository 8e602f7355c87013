import * as contract from '@dougong/contract/online/flows/automation/received/received-calls'
import { fieldsShownByRule } from '@dougong/contract/online/flows/automation/fields-of-rule'
import { ruleHeads } from '@dougong/contract/online/flows/automation/rule-heads'
import { refuse } from '@dougong/contract/errors'
import type { Actor } from '../../../../access/actor'
import { newToken } from '../../../../platform/ids'
import { type Route, serve } from '../../../../http/serve'
import { fieldsKeptFrom, requireMayHandOn } from '../../../../resource/read/may-hand-on'
import { idsSeen, requireSeen } from '../../../../resource/read/seen-rows'
import { viewOf } from '../../../../resource/view'
import { holdsVerb } from '../../rights/holds-verb'
import type { FlowServer } from '../../run/at-case'
import { type FlowSubject, requireDrawnSubject, requireMayPutInForce } from '../../store/flow-subject'
import { publishedFlow, requireFlow, type StoredFlow } from '../../store/flows.queries'
import { addressOf, keepSecret, renewAddress } from './address.queries'
import { lastCalls } from './calls.queries'

/** The calls of those who let other systems in: who could publish the rule, and may hand on what it takes. */
export function addressRoutes({ services }: FlowServer): Route[] {
  const { db, resources, vault } = services

  /** A rule that the actor draws, and of which they see whatever it is about. */
  async function ownRule(actor: Actor, id: string): Promise<{ rule: StoredFlow; subject: FlowSubject }> {
    await requireSeen(db, viewOf(resources.defined(ruleHeads), actor), [id], 'flow.missing')
    const rule = await requireFlow(db, actor, id, { door: 'automation' })
    const subject = await requireDrawnSubject(services, actor, rule.at)
    const inForce = rule.version === null ? rule.definition : await publishedFlow(db, id, rule.version)
    const fields = [rule.definition, inForce].flatMap(fieldsShownByRule)
    await requireMayHandOn(db, actor, subject.served, { records: 'all', fields })
    return { rule, subject }
  }

  /** The same for whoever changes who may call it. */
  async function ruleToOpen(actor: Actor, id: string): Promise<StoredFlow> {
    const { rule, subject } = await ownRule(actor, id)
    if (rule.version !== null)
      await requireMayPutInForce(services, actor, subject, await publishedFlow(db, id, rule.version))
    return rule
  }

  return [
    serve(contract.getReceivingAddress, async ({ query, actor }) => {
      const { rule } = await ownRule(actor, query.id)
      const address = await addressOf(db, actor, rule.id)
      return {
        isThere: address !== undefined,
        isSigned: address?.isSigned ?? false,
        updateBy: address?.updateBy ?? null,
        updateTime: address?.updateTime ?? null,
      }
    }),
    serve(contract.renewReceivingAddress, async ({ body, actor, note }) => {
      const { id, name } = await ruleToOpen(actor, body.id)
      note(`“${name}”`)
      return { token: await renewAddress(db, actor, id) }
    }),
    serve(contract.signReceivedCalls, async ({ body, actor, note }) => {
      const { id, name } = await ruleToOpen(actor, body.id)
      note(`“${name}”`)
      const secret = body.isSigned ? newToken() : null
      const isKept = await keepSecret(db, actor, id, secret === null ? null : vault.seal(secret))
      return isKept ? { secret } : refuse('received.noAddress')
    }),
    serve(contract.listReceivedCalls, async ({ query, actor }) => {
      const { rule, subject } = await ownRule(actor, query.id)
      const { served } = subject
      const rows = await lastCalls(db, actor, rule.id)
      const hidden = fieldsKeptFrom(actor, served)
      const isListed = await holdsVerb(services, actor, served, 'list')
      const ids = rows.flatMap(({ record_id: id }) => id ?? [])
      const visible = isListed && ids.length > 0 ? await idsSeen(db, viewOf(served, actor), ids) : new Set()
      return rows.map((row) => {
        /* a former version of the rule may have taken what the reader does not see */
        const isOpen = row.fields.every((name) => !hidden.has(name))
        const { record_id: recordId } = row
        return {
          id: row.id,
          time: row.time,
          ip: row.ip,
          outcome: row.outcome,
          status: row.status,
          milliseconds: row.milliseconds,
          delivery: row.delivery,
          reason: isOpen ? row.reason : '',
          body: isOpen ? row.body : null,
          record:
            recordId !== null && visible.has(recordId)
              ? { at: rule.at, id: recordId, name: row.record_name }
              : null,
          runId: row.run_id,
        }
      })
    }),
  ]
}
