import { refuse } from '@dougong/contract/errors'
import type { Actor } from '../../../access/actor'
import { inTransaction, type Transaction } from '../../../database/transaction'
import { readWhole } from '../../../resource/read/read-whole'
import type { ServedResource } from '../../../resource/serve-resource'
import { viewOf, wholeView } from '../../../resource/view'
import { changeRecord, createRecord } from '../../../resource/write/records'
import { lockRow } from '../../../resource/write/save'
import { findStarter } from '../people/find-starter'
import { holdsVerb } from '../rights/holds-verb'
import { keyOf } from '../store/key-of'
import { type FlowServer, requireServed, type WhenCommitted } from './at-case'
import { beginCase, type BeginsAt, type Choices } from './begin-case'
import { carryOut } from './move-case'
import { notifyScreens } from './notify-screens'

/** What is submitted: a record that stands, or one as it is to be saved first. */
export interface Submission {
  at: string
  id?: string
  record?: Record<string, unknown>
  choices: Choices
}

export interface Started {
  id: string
  caseId: string
  number: string
}

/** Saves a record where that is asked, and sends it on its way: all of it or nothing. */
export async function startCase(
  server: FlowServer,
  actor: Actor,
  { at, id, record, choices }: Submission,
): Promise<Started> {
  const { db, resources, outbox } = server.services
  const path = keyOf(await requireServed(resources, at))
  return resources.use(path, async (served = refuse('flow.formMissing')) => {
    let whenCommitted: WhenCommitted = []
    const started = await inTransaction(
      db,
      async (tx) => {
        whenCommitted = []
        const recordId = record
          ? await save(server, tx, actor, served, record)
          : (id ?? refuse('record.missing'))
        return submit(
          { ...server, tx, actor, served, whenCommitted },
          { recordId, choices, isSaved: record !== undefined },
        )
      },
      { givesAnswer: true },
    )
    await outbox.wake()
    await notifyScreens(server.services, actor, started.caseId)
    await served.options.afterCommit?.([started.id], id === undefined ? 'add' : 'edit', actor)
    for (const each of whenCommitted) await each()
    return started
  })
}

async function save(
  { services, engine }: FlowServer,
  tx: Transaction,
  actor: Actor,
  served: ServedResource,
  record: Record<string, unknown>,
): Promise<string> {
  const isNew = record.id === undefined || record.id === null || record.id === ''
  if (!(await holdsVerb(services, actor, served, isNew ? 'add' : 'edit'))) refuse('access.denied')
  const view = viewOf(served, actor)
  const { fillRule } = engine
  return isNew ? createRecord(tx, view, record, { fillRule }) : changeRecord(tx, view, record, { fillRule })
}

interface Submitted {
  recordId: string
  choices: Choices
  isSaved: boolean
}

async function submit(beginsAt: BeginsAt, { recordId, choices, isSaved }: Submitted): Promise<Started> {
  const { services, tx, actor, served } = beginsAt
  if (!isSaved) {
    if (!(await holdsVerb(services, actor, served, 'list'))) refuse('access.denied')
    await lockRow(tx, viewOf(served, actor), { id: recordId })
    const [record] = await readWhole(tx, wholeView(served, actor), [recordId])
    if (!record) refuse('record.missing')
    const isTheirs = record.createBy === actor.username
    if (!isTheirs && !(await holdsVerb(services, actor, served, 'edit'))) refuse('access.denied')
  }
  const starter = await findStarter(tx, actor, actor.username, currentDepartment(actor))
  const { at, outcome } = await beginCase(beginsAt, { recordId, starter, choices })
  await carryOut(at, outcome)
  return { id: recordId, caseId: at.case.id, number: at.case.number }
}

function currentDepartment({ departments, departmentCode }: Actor): string | null {
  return departments.find(({ code }) => code === departmentCode)?.id ?? null
}
