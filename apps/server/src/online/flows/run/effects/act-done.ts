import type { WrittenByLines } from '@dougong/contract/online/flows/automation/run'
import type { CaseEvent } from '../events'

/** What an act came to, as runs and cases keep it. */
export interface ActDone extends Pick<CaseEvent, 'note' | 'changes' | 'people'> {
  /** The records that it wrote for its lines; of a case only how many. */
  written?: WrittenByLines
  /** The delivery by which a record was sent. */
  delivery?: string
}
