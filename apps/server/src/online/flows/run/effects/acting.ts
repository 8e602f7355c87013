import { refuse } from '@dougong/contract/errors'
import type { Who } from '@dougong/contract/online/flows/flow'
import type { Actor } from '../../../../access/actor'
import type { Transaction } from '../../../../database/transaction'
import type { ServedResource } from '../../../../resource/serve-resource'
import type { LineSide } from '../../rights/act-views'
import { type AtCase, findPeopleOf, type FlowServer, recordOf, type WhenCommitted } from '../at-case'
import { notify } from '../notify-people'

/** What a step that does something by itself works on, in a transaction: the record that it is about, and who it is called there. */
export interface Acting extends FlowServer {
  tx: Transaction
  /** Who reads the record for it; what is written is written as a role. */
  actor: Actor
  served: ServedResource | undefined
  /** None where it is about no record. */
  recordId: string | null
  /** The record was removed: it is as it was then. */
  isGone: boolean
  /** What keeps the record from everybody else does not keep it from this: it is the flow that the record is on its way through. */
  isItsOwnFlow: boolean
  /** By whom its changes are said to be. */
  called: string
  whenCommitted: WhenCommitted
  /** The record as it is stored now. */
  record(): Promise<Record<string, unknown> | undefined>
  /** The accounts of those who are meant. */
  findPeople(who: Who): Promise<string[]>
  notify(usernames: readonly string[], text: string): Promise<void>
  /** Does what is done for many lines, so that a rule is not set off by what it writes itself. */
  inLines<Result>(work: () => Promise<Result>): Promise<Result>
  /** Sends a message for each line, with what the record and the line show of the fields that the text names. */
  notifyForLines(lines: readonly LineMessage[], text: string, line: LineSide): Promise<void>
}

export interface LineMessage {
  usernames: readonly string[]
  fields: Readonly<Record<string, unknown>>
}

/** The same of a case. */
export function actingFor(at: AtCase): Acting {
  const { services, engine, tx, actor, served, whenCommitted, case: own } = at
  return {
    services,
    engine,
    tx,
    actor,
    served,
    whenCommitted,
    recordId: own.recordId,
    isGone: false,
    isItsOwnFlow: true,
    called: `审批流程 ${own.number}`,
    record: () => recordOf(at),
    findPeople: async (who) => {
      const found = await findPeopleOf(at)
      return (found?.facts.peopleOf(who) ?? []).map(({ person, for: absent }) => absent ?? person)
    },
    notify: (usernames, text) => notify(at, 'flow_notice', usernames, text),
    inLines: (work) => work(),
    /* no approval with such a step is published: its messages say nothing of records */
    notifyForLines: () => refuse('flowAct.stepGone'),
  }
}
