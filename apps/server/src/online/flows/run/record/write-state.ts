import { stateOf } from '@dougong/contract/online/flows/case-heads'
import type { FlowStatus } from '@dougong/flow/state'
import { changeRecord } from '../../../../resource/write/records'
import { type AtCase, recordOf } from '../at-case'
import { viewOfState } from './step-view'

/** Keeps the record's state field as its case stands: a change of the record like others, which the flow alone makes. */
export async function writeState(at: AtCase, status: FlowStatus): Promise<void> {
  const { tx, actor, served, case: own } = at
  const state = served?.resource.approvals?.state
  if (!served || state === undefined) return
  const record = await recordOf(at)
  const value = stateOf[status]
  if (!record || record[state] === value) return
  await changeRecord(tx, viewOfState(served, actor, { state, recordId: own.recordId }), {
    id: own.recordId,
    [state]: value,
  })
}
