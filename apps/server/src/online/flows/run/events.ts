import { createHash } from 'node:crypto'
import type { FlowEventKind } from '@dougong/contract/online/flows/case-shapes'
import type { Event } from '@dougong/flow/state'
import type { FlowEventChange } from '../../../database/tables/flows'
import type { Transaction } from '../../../database/transaction'

/** Something that happened to a case. */
export interface CaseEvent {
  kind: FlowEventKind
  /** Who did it; what happens by itself has nobody. */
  username?: string
  step?: string | undefined
  stepTitle?: string | undefined
  taskId?: string | undefined
  people?: readonly string[]
  comment?: string
  files?: readonly string[]
  signature?: string
  changes?: readonly FlowEventChange[]
  note?: string
  /** What the engine was told. */
  event?: Event
}

interface Chain {
  id: string
  tenantId: number
  lastEvent: number
  lastHash: string
}

/** Adds events to a locked case, each with the hash of the one before in its own. Returns where the chain ends then. */
export async function addEvents(
  tx: Transaction,
  { id, tenantId, lastEvent, lastHash }: Chain,
  events: readonly CaseEvent[],
): Promise<Pick<Chain, 'lastEvent' | 'lastHash'>> {
  if (events.length === 0) return { lastEvent, lastHash }
  /* times are read to the second, and so is the hash made */
  const time = new Date(Math.floor(Date.now() / 1000) * 1000).toISOString()
  let hash = lastHash
  const rows = events.map((happened, index) => {
    const row = {
      case_id: id,
      no: lastEvent + index + 1,
      time,
      kind: happened.kind,
      username: happened.username ?? null,
      step: happened.step ?? null,
      step_title: happened.stepTitle ?? null,
      task_id: happened.taskId ?? null,
      people: [...(happened.people ?? [])],
      comment: happened.comment ?? '',
      files: [...(happened.files ?? [])],
      signature: happened.signature ?? '',
      changes: happened.changes ?? [],
      note: happened.note ?? '',
      event: happened.event ?? null,
    }
    hash = hashOf(row, hash)
    return {
      ...row,
      tenant_id: tenantId,
      changes: JSON.stringify(row.changes),
      event: row.event && JSON.stringify(row.event),
      hash,
    }
  })
  await tx.insertInto('flow_event').values(rows).execute()
  return { lastEvent: lastEvent + rows.length, lastHash: hash }
}

/** The hash of an event behind the one with that hash: whatever of a row is changed afterwards, it is another. What nobody
 * signed is hashed as it was before there were signatures. */
export function hashOf(event: Readonly<Record<string, unknown>>, before: string): string {
  const { signature, ...unsigned } = event
  return createHash('sha256')
    .update(`${before}\n${inOneOrder(signature === '' ? unsigned : event)}`)
    .digest('hex')
}

/** The same text for the same values, whatever order the database gives their names back in. */
function inOneOrder(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(inOneOrder).join()}]`
  if (typeof value !== 'object' || value === null) return JSON.stringify(value ?? null)
  const entries = Object.entries(value).sort(([one], [other]) => (one < other ? -1 : 1))
  return `{${entries.map(([name, each]) => `${JSON.stringify(name)}:${inOneOrder(each)}`).join()}}`
}
