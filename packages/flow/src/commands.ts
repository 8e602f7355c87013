import type { Command, FlowState, Task } from './state'
import type { Journey } from './travel'

/** What is to be done: what became of tasks and status by an event, and the effects whose place is still there. */
export function commandsOf({ state, tasks, effects }: Journey, before: FlowState | undefined): Command[] {
  const commands: Command[] = []
  const wasOpen = new Set(openTasks(before).map(({ task }) => task.id))
  const isOpen = new Set<number>()
  for (const { task, place, step } of openTasks(state)) {
    isOpen.add(task.id)
    if (!wasOpen.has(task.id)) commands.push({ kind: 'openTask', task: { ...task }, place, step })
  }
  for (const task of tasks)
    if (wasOpen.has(task.id) && !isOpen.has(task.id)) commands.push({ kind: 'closeTask', task: closed(task) })
  if (state.status !== before?.status) commands.push({ kind: 'status', status: state.status })
  const isStillThere = (command: Command) =>
    !('place' in command) || state.places.some(({ id }) => id === command.place)
  return [...commands, ...effects.filter(isStillThere)]
}

/** A task of a place that is gone is over, whether or not somebody decided it. */
function closed(task: Task): Task {
  return { ...task, state: task.state === 'open' ? 'closed' : task.state }
}

function openTasks(state: FlowState | undefined): { task: Task; place: number; step: string }[] {
  return (state?.places ?? []).flatMap(({ id: place, step, tasks }) =>
    tasks.filter((task) => task.state === 'open').map((task) => ({ task, place, step })),
  )
}
