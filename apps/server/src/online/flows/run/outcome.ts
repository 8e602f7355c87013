import type { Command, Event, FlowState } from '@dougong/flow/state'
import type { FoundPeople } from '../people/find-people'
import type { CaseEvent } from './events'

/** What the engine made of an event, before it is carried out. */
export interface Outcome {
  state: FlowState
  commands: readonly Command[]
  before: FlowState | undefined
  found: FoundPeople | undefined
  noted: CaseEvent
  event?: Event
  own?: number | undefined
}

/** What became of an effect at once, for the case to be moved on by. */
export interface Moved {
  event: Event
  noted: CaseEvent
}
