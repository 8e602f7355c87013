import type { Mode } from './flow'
import type { Assignee, Person, Place, Refusal, Task, TaskOrigin } from './state'

/** A voice of a step: what became of its tasks together. */
export type Verdict = 'agreed' | 'refused' | 'open'

/** Nobody has decided it, and somebody has to. */
export const isUndecided = (task: Task) => task.state === 'open' || task.state === 'waiting'

/** Somebody has decided it. */
export const isDecision = (task: Task) => task.state === 'agreed' || task.state === 'refused'

/** Somebody was asked what they think; they agree to nothing by it. */
export const isOpinion = (task: Pick<Task, 'origin'>) => task.origin === 'delegated'

const counts = (task: Task) => task.state !== 'handedOver' && task.state !== 'removed'

/** The seats of a step, one for each person, in the order in which they were found. */
export function seatsFor(
  assignees: readonly Assignee[],
  newId: () => number,
  hasAgreed: (person: Person) => boolean,
): Task[] {
  return distinct(assignees).map(({ person, for: principal }, seat) => {
    const task: Task = { id: newId(), person, seat, stage: 0, origin: 'rule', state: 'waiting' }
    if (principal !== undefined) task.for = principal
    if (hasAgreed(person)) Object.assign(task, { state: 'agreed', isAutomatic: true })
    return task
  })
}

/** Opens what can be done now, and lets wait what comes after something else. */
export function refreshOpen(place: Place, mode: Mode): void {
  let isBefore = false
  for (const seat of seatsOf(place)) {
    const stage = Math.min(...seat.filter(isUndecided).map((task) => task.stage))
    for (const task of seat.filter(isUndecided))
      task.state = task.stage === stage && !isBefore ? 'open' : 'waiting'
    if (mode === 'inOrder' && seat.some(isUndecided)) isBefore = true
  }
}

/** What the seats of a step come to. It is decided as soon as it can no longer change. */
export function verdictOf(place: Place, mode: Mode): Verdict {
  const verdicts = seatsOf(place).map(verdictOfSeat)
  const agreed = verdicts.filter((verdict) => verdict === 'agreed').length
  const refused = verdicts.filter((verdict) => verdict === 'refused').length
  if (mode === 'any') return agreed > 0 ? 'agreed' : refused > 0 ? 'refused' : 'open'
  const needed = typeof mode === 'object' ? Math.ceil((mode.share * verdicts.length) / 100) : verdicts.length
  if (verdicts.length - refused < needed) return 'refused'
  return agreed >= needed ? 'agreed' : 'open'
}

function verdictOfSeat(seat: readonly Task[]): Verdict {
  if (seat.some(({ state }) => state === 'refused')) return 'refused'
  return seat.some(isUndecided) ? 'open' : 'agreed'
}

/** The tasks of each seat that has any left. */
function seatsOf(place: Place): Task[][] {
  const seats = new Map<number, Task[]>()
  for (const task of place.tasks.filter(counts)) seats.set(task.seat, [...(seats.get(task.seat) ?? []), task])
  return [...seats.values()]
}

/** Why somebody may not do something with a task now, or undefined where they may. */
export function whyNotOpen(task: Task, by: Person): Refusal | undefined {
  if (task.person !== by) return 'notYours'
  if (task.state === 'waiting') return 'notYet'
  return task.state === 'open' ? undefined : 'taken'
}

/** Puts another person in the place of a task's; whoever it was done for, they do it for, too. */
export function handOver(place: Place, task: Task, to: Assignee, id: number): void {
  const origin = isOpinion(task) ? task.origin : 'handedOver'
  const successor: Task = { ...task, ...to, id, origin, state: 'waiting' }
  place.tasks.push(successor)
  for (const added of place.tasks) if (added.addedBy === task.id) added.addedBy = id
  task.state = 'handedOver'
}

/** Asks others before or after a task, within its seat: all of them side by side. Who is asked already is not asked twice. */
export function addPeople(
  place: Place,
  task: Task,
  people: readonly Assignee[],
  origin: TaskOrigin,
  newId: () => number,
): void {
  const isAfter = origin === 'addedAfter'
  const stage = isAfter ? task.stage + 1 : task.stage
  for (const other of place.tasks)
    if (other.seat === task.seat && other !== task && other.stage > task.stage) other.stage += 1
  if (!isAfter) task.stage += 1
  for (const assignee of distinct(people))
    place.tasks.push({
      id: newId(),
      ...assignee,
      seat: task.seat,
      stage,
      origin,
      state: 'waiting',
      addedBy: task.id,
    })
}

/** The tasks of these people that were added through a task and not decided yet. */
export function removable(place: Place, task: Task, people: readonly Person[]): Task[] {
  return place.tasks.filter(
    (other) => other.addedBy === task.id && isUndecided(other) && people.includes(other.person),
  )
}

/** Whether somebody has a part in a seat. */
export function isPartOf(place: Place, seat: number, person: Person): boolean {
  return place.tasks.some((task) => task.seat === seat && task.person === person && counts(task))
}

/** Asks those who are found now instead of those who were: decisions stay, and so do people who are found again. */
export function seatsAnew(place: Place, assignees: readonly Assignee[], newId: () => number): void {
  const people = distinct(assignees)
  const isFound = (task: Task) => people.some(({ person }) => person === task.person)
  const vacated = new Set(
    place.tasks
      .filter((task) => task.origin === 'rule' && isUndecided(task) && !isFound(task))
      .map(({ seat }) => seat),
  )
  for (const task of place.tasks) if (vacated.has(task.seat) && isUndecided(task)) task.state = 'removed'
  const firstSeat = Math.max(-1, ...place.tasks.map(({ seat }) => seat)) + 1
  const present = new Set(place.tasks.filter(counts).map(({ person }) => person))
  const newcomers = people.filter(({ person }) => !present.has(person))
  for (const task of seatsFor(newcomers, newId, () => false))
    place.tasks.push({ ...task, seat: firstSeat + task.seat })
}

/** Closes what nobody has to decide any more. */
export function closeRest(place: Place): void {
  for (const task of place.tasks) if (isUndecided(task)) task.state = 'closed'
}

/** Opens again what a decision closed, so that it is as if this one had not been made. */
export function reopen(place: Place, task: Task, mode: Mode): void {
  task.state = 'waiting'
  for (const other of place.tasks) if (other.state === 'closed') other.state = 'waiting'
  refreshOpen(place, mode)
}

function distinct(assignees: readonly Assignee[]): Assignee[] {
  return assignees.filter(
    ({ person }, index) => assignees.findIndex((other) => other.person === person) === index,
  )
}
