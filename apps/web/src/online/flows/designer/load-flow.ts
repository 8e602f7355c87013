import type { FlowDefinition } from '@dougong/contract/online/flows/flow'
import type { FlowDraft } from '@dougong/contract/online/flows/flow-calls'
import { call } from '../../../shared/api/client'
import type { Door } from './door'
import type { DrawnFlow } from './merge-flows'

/** A flow as it is stored now, with what its designer sees of the form. */
export function loadFlow({ calls }: Door, id: string, signal?: AbortSignal): Promise<FlowDraft> {
  return call(calls.getFlow, { query: { id } }, { quiet: true, ...(signal && { signal }) })
}

/** What the designer holds of a flow. The server has read the definition before it sends it. */
export function drawnOf({
  name,
  note,
  definition,
}: Pick<FlowDraft, 'name' | 'note' | 'definition'>): DrawnFlow {
  return { name, note, definition: definition as unknown as FlowDefinition }
}
