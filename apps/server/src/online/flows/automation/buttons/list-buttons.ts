import type { RuleButton } from '@dougong/contract/online/flows/automation/press-calls'
import type { Actor } from '../../../../access/actor'
import { tenantOfNew } from '../../../../access/tenants'
import { readWhole } from '../../../../resource/read/read-whole'
import { idsSeen } from '../../../../resource/read/seen-rows'
import { viewOf, wholeView } from '../../../../resource/view'
import type { Services } from '../../../../services/services'
import { keyOf } from '../../store/key-of'
import { rulesOf } from '../rules.queries'
import { conditionHolds } from '../triggers/fires'
import { presserOf } from './who-presses'

/**
 * The buttons of rules that somebody may press at an address, each with the records that have it now. Conditions are judged here, since
 * they may read what is hidden from whoever presses.
 */
export async function listButtons(
  services: Services,
  actor: Actor,
  { at, ids }: { at: string; ids: readonly string[] },
): Promise<RuleButton[]> {
  const { db, resources } = services
  const served = await resources.find(at)
  if (!served) return []
  const rules = (await rulesOf(services, db, tenantOfNew(actor), keyOf(served))).flatMap(({ id, trigger }) =>
    trigger.kind === 'pressed' ? [{ id, trigger }] : [],
  )
  if (rules.length === 0) return []
  const mayPress = await presserOf(services, db, actor, served)
  const own = rules.filter(({ trigger }) => mayPress(trigger))
  if (own.length === 0) return []
  const seen = ids.length > 0 ? [...(await idsSeen(db, viewOf(served, actor), ids))] : []
  const records = seen.length > 0 ? await readWhole(db, wholeView(served, actor), seen) : []
  return own.map(({ id, trigger: { text, question, when } }) => ({
    ruleId: id,
    text,
    question,
    records: records
      .filter((record) => conditionHolds(when, served.resource, record))
      .map((record) => String(record['id'])),
  }))
}
