import { refuse } from '@dougong/contract/errors'
import type { FlowDefinition } from '@dougong/contract/online/flows/flow'
import type { FlowTrial } from '@dougong/contract/online/flows/flow-calls'
import { readValue } from '@dougong/contract/resource/record'
import type { Resource } from '@dougong/contract/resource/resource'
import type { Actor } from '../../../access/actor'
import { findRow } from '../../../resource/read/list'
import { viewOf } from '../../../resource/view'
import type { Services } from '../../../services/services'
import { findPeople, requirePeople } from '../people/find-people'
import { findStarter } from '../people/find-starter'
import { targetTitles } from '../store/describe-acts'
import { findProblems } from '../store/find-problems'
import type { FlowSubject } from '../store/flow-subject'
import { type GuessedRefusal, tryFlow } from './try-flow'

interface Trial {
  /** The flow that is tried. */
  id: string
  definition: FlowDefinition
  starter: string
  /** A record of the subject that whoever tries it may see; otherwise the values alone. */
  recordId?: string | undefined
  values: Readonly<Record<string, unknown>>
  chosen: Readonly<Record<string, readonly string[]>>
  refusals: readonly GuessedRefusal[]
}

/** Goes through a definition for a starter and the values of a record, as far as whoever tries it sees them. */
export async function tryWith(
  services: Services,
  actor: Actor,
  subject: FlowSubject,
  { id: flowId, definition, starter: username, recordId, values, chosen, refusals }: Trial,
): Promise<FlowTrial> {
  const { db } = services
  const { served, resource } = subject
  await requirePeople(db, actor, [username])
  const starter = await findStarter(db, actor, username)
  const view = viewOf(served, actor)
  const record =
    recordId === undefined ? {} : ((await findRow(db, view, recordId)) ?? refuse('record.missing'))
  const about = {
    starter,
    resource,
    values: { createBy: username, ...record, ...readable(resource, values) },
    choices: chosen,
    flowId,
  }
  const found = await findPeople(db, actor, definition, about)
  return {
    ...tryFlow(found, { resource, titleOf: await targetTitles(services, actor, definition) }, refusals),
    problems: await findProblems(services, actor, definition, subject),
  }
}

/** The values that are ones of their fields; what is not is left out, as if it had not been filled in. */
function readable({ fields }: Resource, values: Readonly<Record<string, unknown>>): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(values).flatMap(([name, raw]) => {
      const field = Object.hasOwn(fields, name) ? fields[name] : undefined
      const read = field && readValue({ ...field, required: false }, raw)
      return read && 'value' in read ? [[name, read.value]] : []
    }),
  )
}
