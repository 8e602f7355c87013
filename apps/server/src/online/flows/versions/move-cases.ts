import { Refusal, refuse } from '@dougong/contract/errors'
import type { FlowPerson } from '@dougong/contract/online/flows/case-shapes'
import type { CaseMove } from '@dougong/contract/online/flows/version-calls'
import type { FlowState } from '@dougong/flow/state'
import type { Actor } from '../../../access/actor'
import { type FlowServer, lookAtCase, type SeenCase, withCase } from '../run/at-case'
import { requireCase } from '../run/cases.queries'
import { moveCase } from '../run/move-case'
import { peopleCalled } from '../run/people-shown'
import { stepTitles } from '../run/step-titles'
import { type PlannedMove, planMove } from './plan-move'

/** What moving cases to the newest version of their flows would do; nothing of it happens. */
export async function planMoves(
  server: FlowServer,
  actor: Actor,
  ids: readonly string[],
): Promise<CaseMove[]> {
  const moves: CaseMove[] = []
  for (const id of new Set(ids)) {
    const own = await requireCase(server.services.db, actor, id)
    moves.push(await lookAtCase(server, actor, own, describeMove))
  }
  return moves
}

async function describeMove(seen: SeenCase): Promise<CaseMove> {
  const { id, number, title, version, status } = seen.case
  const head = { id, number, title, from: version }
  try {
    const plan = await planMove(seen)
    return {
      ...head,
      ...(await differencesOf(seen, plan)),
      to: plan.event.version,
      reason: '',
      mark: plan.mark,
    }
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    const nothing = { stays: [], closes: [], opens: [], to: version, mark: '' }
    return { ...head, ...nothing, status, reason: error.message }
  }
}

/** Who stays asked, who no longer is, and who is asked then, step by step. */
async function differencesOf({ tx, case: before }: SeenCase, { at, state }: PlannedMove) {
  const [old, planned] = [openTasksIn(before.state), openTasksIn(state)]
  const nameOf = await peopleCalled(
    tx,
    [...old, ...planned].map(({ person }) => person),
  )
  const isIn = (tasks: readonly OpenTask[], { id }: OpenTask) => tasks.some((task) => task.id === id)
  const [oldTitle, newTitle] = [stepTitles(before.flow), stepTitles(at.case.flow)]
  const steps = (tasks: readonly OpenTask[], titleOf: (key: string) => string) =>
    [...new Set(tasks.map(({ step }) => step))].map((step) => ({
      step,
      title: titleOf(step),
      people: tasks.filter((task) => task.step === step).map(({ person }): FlowPerson => nameOf(person)),
    }))
  return {
    stays: steps(
      planned.filter((task) => isIn(old, task)),
      newTitle,
    ),
    closes: steps(
      old.filter((task) => !isIn(planned, task)),
      oldTitle,
    ),
    opens: [
      ...steps(
        planned.filter((task) => !isIn(old, task)),
        newTitle,
      ),
      /* a step that nobody is found for stops there until an administrator helps it on; others wait, or act */
      ...state.places
        .filter((place) => place.state !== 'people' && !before.state.places.some(({ id }) => id === place.id))
        .map(({ step }) => ({ step, title: newTitle(step), people: [] })),
    ],
    status: state.status,
  }
}

interface OpenTask {
  id: number
  step: string
  person: string
}

function openTasksIn({ places }: FlowState): OpenTask[] {
  return places.flatMap(({ step, tasks }) =>
    tasks.filter(({ state }) => state === 'open').map(({ id, person }) => ({ id, step, person })),
  )
}

/** Moves cases as their plans said, each in its own transaction. */
export async function moveCases(
  server: FlowServer,
  actor: Actor,
  { cases, comment }: { cases: readonly { id: string; mark: string }[]; comment: string },
): Promise<{ moved: number; failed: { id: string; title: string; reason: string }[] }> {
  const failed: { id: string; title: string; reason: string }[] = []
  const marks = new Map(cases.map(({ id, mark }) => [id, mark]))
  for (const [id, mark] of marks) {
    const { title } = await requireCase(server.services.db, actor, id)
    try {
      await withCase(server, actor, id, async (seen) => {
        const { at, event, mark: markNow } = await planMove(seen)
        if (mark !== markNow) refuse('flowCase.moved')
        const note = `从第${seen.case.version}版迁移到第${event.version}版`
        const refused = await moveCase(at, {
          event,
          noted: { kind: 'moved', username: actor.username, comment, note },
        })
        if (refused) refuse('flowCase.moved')
      })
    } catch (error) {
      if (!(error instanceof Refusal)) throw error
      failed.push({ id, title, reason: error.message })
    }
  }
  return { moved: marks.size - failed.length, failed }
}
