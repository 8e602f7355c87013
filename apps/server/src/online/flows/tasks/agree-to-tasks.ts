import { Refusal, refuse } from '@dougong/contract/errors'
import type { Actor } from '../../../access/actor'
import type { FlowServer } from '../run/at-case'
import { requireCase } from '../run/cases.queries'
import { requireOwnTask } from '../run/tasks.queries'
import { decideTask } from './decide-task'

interface Failed {
  id: string
  title: string
  reason: string
}

/** Agrees to several tasks, each by itself as if it had been opened; what cannot be is said, and stops none of the others. */
export async function agreeToTasks(
  server: FlowServer,
  actor: Actor,
  { ids, comment }: { ids: readonly string[]; comment: string },
): Promise<{ agreed: number; failed: Failed[] }> {
  const failed: Failed[] = []
  let agreed = 0
  for (const id of new Set(ids)) {
    const reason = await agree(server, actor, { id, comment })
    if (reason) failed.push({ id, ...reason })
    else agreed += 1
  }
  return { agreed, failed }
}

async function agree(
  server: FlowServer,
  actor: Actor,
  { id, comment }: { id: string; comment: string },
): Promise<Omit<Failed, 'id'> | undefined> {
  const { db } = server.services
  let title = ''
  try {
    const task = await requireOwnTask(db, actor, id)
    title = (await requireCase(db, actor, task.caseId)).title
    if (!task.mayBatch) refuse('flowTask.notAllowedHere')
    const whole = {
      id,
      comment,
      decision: 'agree',
      files: [],
      changes: {},
      version: undefined,
      choices: {},
      signature: '',
    } as const
    const { outcome, message } = await decideTask(server, actor, whole)
    return outcome !== 'done' && outcome !== 'repeated' ? { title, reason: message } : undefined
  } catch (error) {
    if (error instanceof Refusal) return { title, reason: error.message }
    throw error
  }
}
