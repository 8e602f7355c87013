import type { PeopleStep, StepAct } from './flow'
import { giveBack } from './going-back'
import { addPeople, handOver, isOpinion, isPartOf, isUndecided, removable, whyNotOpen } from './seats'
import type { Assignee, Event, Person, Place, Refusal, StandsFor, Task } from './state'
import { type Journey, judge, nextId } from './travel'

type TaskEvent = Exclude<Extract<Event, { task: number }>, { kind: 'takenBack' }>

/** What stays within a step until its seats come to something. */
type SeatEvent = Exclude<TaskEvent, { kind: 'returned' }>

/** What people do with a task of theirs, and administrators with anybody's. */
export function handleTask(journey: Journey, event: TaskEvent): Refusal | undefined {
  const place = journey.state.places.find(({ tasks }) => tasks.some(({ id }) => id === event.task))
  const task = place?.tasks.find(({ id }) => id === event.task)
  const step = place && journey.locations.get(place.step)?.step
  if (!place || !task || (step?.kind !== 'approve' && step?.kind !== 'handle')) return 'taken'
  const refused = whyNot(task, step, event)
  if (refused) return refused
  if (event.kind === 'returned') return giveBack(journey, place, task, event)
  const impossible = carryOut(journey, place, task, event)
  if (!impossible) judge(journey, place, step)
  return impossible
}

function whyNot(task: Task, step: PeopleStep, event: TaskEvent): Refusal | undefined {
  if (event.kind === 'reassigned') return isUndecided(task) ? undefined : 'taken'
  if (event.kind === 'lapsed') {
    if (task.state !== 'open') return 'taken'
    return event.decision === 'refuse' && step.kind === 'handle' ? 'notAllowedHere' : undefined
  }
  // Whoever was added is removed by the person whose own turn comes after them.
  const isOwnRemoval = event.kind === 'removed' && task.person === event.by && isUndecided(task)
  const refused = isOwnRemoval ? undefined : whyNotOpen(task, event.by)
  return refused ?? (allows(step, event) && isForDelegate(task, event) ? undefined : 'notAllowedHere')
}

/** Whoever a task was delegated to says what they think; what becomes of the step stays with who delegated it. */
function isForDelegate(task: Task, event: TaskEvent): boolean {
  return !isOpinion(task) || (event.kind === 'decided' && event.decision === 'agree')
}

const actOf: Partial<Record<TaskEvent['kind'], StepAct>> = {
  returned: 'return',
  handedOver: 'handOver',
  addedBefore: 'addBefore',
  addedAfter: 'addAfter',
  delegated: 'delegate',
}

function allows(step: PeopleStep, event: TaskEvent): boolean {
  const isRefusal = event.kind === 'decided' && event.decision === 'refuse'
  if (isRefusal && step.kind === 'handle') return false
  const act = isRefusal ? 'refuse' : actOf[event.kind]
  return act === undefined || step.acts === undefined || step.acts.includes(act)
}

function carryOut(journey: Journey, place: Place, task: Task, event: SeatEvent): Refusal | undefined {
  const newId = () => nextId(journey)
  const isNew = (person: Person) => !isPartOf(place, task.seat, person)
  switch (event.kind) {
    case 'decided':
      task.state = event.decision === 'agree' ? 'agreed' : 'refused'
      return undefined
    case 'lapsed':
      task.state = event.decision === 'agree' || isOpinion(task) ? 'agreed' : 'refused'
      task.hasLapsed = true
      return undefined
    case 'handedOver':
    case 'reassigned':
      if (!isNew(event.to)) return 'notAllowedHere'
      handOver(place, task, assigneeOf(event.to, event), newId())
      return undefined
    case 'addedBefore':
    case 'addedAfter':
    case 'delegated': {
      const people = event.people.filter(isNew)
      if (people.length === 0) return 'notAllowedHere'
      const assignees = people.map((person) => assigneeOf(person, event))
      addPeople(place, task, assignees, event.kind, newId)
      return undefined
    }
    case 'removed': {
      const tasks = removable(place, task, event.people)
      for (const each of tasks) each.state = 'removed'
      return tasks.length > 0 ? undefined : 'taken'
    }
  }
}

function assigneeOf(person: Person, { standsFor = {} }: { standsFor?: StandsFor }): Assignee {
  const principal = Object.hasOwn(standsFor, person) ? standsFor[person] : undefined
  return principal === undefined ? { person } : { person, for: principal }
}
