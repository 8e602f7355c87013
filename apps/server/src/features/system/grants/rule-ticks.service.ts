import { refuse } from '@dougong/contract/errors'
import type { DataRuleRow } from '@dougong/contract/system/data-rules'
import type { Actor } from '../../../access/actor'
import { requireNoGain } from '../../../access/power'
import type { Database } from '../../../database/connect'
import { inTransaction } from '../../../database/transaction'
import type { Services } from '../../../services/services'
import { listRuleRows, presentRule } from '../permissions/index'
import { changeGrantRules, findGrantRules, type Holder } from './grants.queries'
import { requireHolder } from './grants.service'
import { bindingRuleIds, requireHeld } from '../../../access/held'

export interface RuleTicks {
  datarule: DataRuleRow[]
  drChecked?: string
}

/** The rules of a page and which of them the holder's grant switches on; within a department only those it has itself. */
export async function listRuleTicks(
  db: Database,
  holder: Holder,
  permissionId: string,
  departmentId?: string,
): Promise<RuleTicks> {
  const rows = await listRuleRows(db, permissionId)
  const ceiling = departmentId && (await departmentRules(db, departmentId, permissionId))
  const choice = ceiling ? rows.filter(({ id }) => ceiling.includes(id)) : rows
  if (choice.length === 0) refuse('dataRule.none')
  const ticked = await findGrantRules(db, holder, permissionId)
  return {
    datarule: choice.map(presentRule),
    ...(ticked && ticked.length > 0 && { drChecked: ticked.join(',') }),
  }
}

/** Switches rules of a granted page on and off. What limits the actor stays on. */
export async function saveRuleTicks(
  { db, sessions }: Pick<Services, 'db' | 'sessions'>,
  actor: Actor,
  holder: Holder,
  permissionId: string,
  dataRuleIds: string,
): Promise<void> {
  const ruleIds = dataRuleIds.split(',').filter(Boolean)
  const known = new Set((await listRuleRows(db, permissionId)).map(({ id }) => id))
  if (ruleIds.some((id) => !known.has(id))) refuse('dataRule.none')
  await inTransaction(db, async (tx) => {
    const ceiling = await requireHolder(tx, actor, holder)
    const before = await findGrantRules(tx, holder, permissionId)
    if (!before) refuse(holder.kind === 'department' ? 'dataRule.departmentFirst' : 'dataRule.roleFirst')
    await requireHeld(tx, actor, [permissionId])
    const dropped = before.filter((id) => !ruleIds.includes(id))
    if (bindingRuleIds(actor).some((id) => dropped.includes(id))) refuse('dataRule.bindsYou')
    if (ceiling) {
      const offered = await findGrantRules(tx, ceiling, permissionId)
      const added = ruleIds.filter((id) => !before.includes(id))
      if (added.some((id) => !offered?.includes(id))) refuse('grant.beyondDepartment')
    }
    await changeGrantRules(tx, holder, permissionId, ruleIds)
    await requireNoGain(tx, actor)
  })
  await sessions.refresh({ everyone: true })
}

async function departmentRules(db: Database, id: string, permissionId: string): Promise<string[]> {
  return (await findGrantRules(db, { kind: 'department', id }, permissionId)) ?? []
}
