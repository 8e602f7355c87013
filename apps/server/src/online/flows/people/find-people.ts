import { refuse } from '@dougong/contract/errors'
import type { FlowPerson } from '@dougong/contract/online/flows/case-shapes'
import type { FlowPredicate } from '@dougong/contract/online/flows/condition'
import {
  type FlowDefinition,
  flowLimits,
  type FlowStep,
  stepsOf,
  type Who,
  type WhoRule,
} from '@dougong/contract/online/flows/flow'
import { holds } from '@dougong/contract/online/flows/conditions/holds'
import type { Resource } from '@dougong/contract/resource/resource'
import type { Assignee, Facts } from '@dougong/flow/state'
import type { Tenancy } from '../../../access/tenants'
import type { Database } from '../../../database/connect'
import type { Transaction } from '../../../database/transaction'
import { agentsOf } from './agents'
import type { Starter } from './find-starter'
import {
  type DirectedDepartment,
  findDirectors,
  findHolders,
  findNamed,
  findPositionHolders,
  type PeopleOf,
} from './people.queries'

/** What rules are judged by: the record as it is stored, who started the flow, and whom they chose by step. */
export interface About {
  starter: Starter
  resource: Resource
  values: Readonly<Record<string, unknown>>
  choices: Readonly<Record<string, readonly string[]>>
  /** Absences may be for some flows. */
  flowId: string
}

/** Who is meant by the rules of a flow, looked up before the engine asks. */
export interface FoundPeople {
  /** What the engine has to know. It asks by the very rules of `flow`. */
  facts: Facts<Who, FlowPredicate>
  /**
   * The flow to hand to the engine: the one that was given, but that a step which means nobody but a starter who is to be skipped is
   * passed.
   */
  flow: FlowDefinition
  /** Why somebody is asked in a step, in a sentence; empty where no rule of it means them. */
  whyOf(step: string, username: string): string
  /** Everybody who was found, by account. */
  people: ReadonlyMap<string, FlowPerson>
}

interface Found {
  people: Map<string, { person: FlowPerson; why: string }>
  /** The starter was meant and left out. */
  skips: boolean
}

/** Finds who is meant by every rule of a flow, by five statements at most, however many steps it has. */
export async function findPeople(
  db: Database | Transaction,
  tenancy: Tenancy,
  flow: FlowDefinition,
  about: About,
): Promise<FoundPeople> {
  const steps = stepsOf(flow)
  const rules = steps.flatMap((step) => rulesOf(step).map((who) => ({ step: step.key, who })))
  const whos = rules.map(({ who }) => who)
  const { starter } = about
  const fromRecord = (name: string) => membersOf(about.values[name])
  const named = rules.flatMap(({ step, who }) => accountsOf(who, step, about))
  const departmentIds = whos.flatMap((who) =>
    who.kind === 'directors' && who.of !== 'starter' ? fromRecord(who.of.field) : [],
  )
  const roleIds = whos.flatMap((who) => (who.kind === 'roles' ? who.roleIds : []))
  const codes = whos.flatMap((who) => (who.kind === 'positions' ? who.codes : []))
  const looksUp = whos.some((who) => who.kind === 'directors' || who.ifStarter === 'superior')
  const own = looksUp && starter.departmentId !== null ? [starter.departmentId] : []
  /* one after the other: a transaction has one connection */
  const accounts = await findNamed(db, tenancy, named)
  const roles = await findHolders(db, tenancy, roleIds)
  const positions = await findPositionHolders(db, tenancy, codes)
  const departments = await findDirectors(db, tenancy, [...own, ...departmentIds])

  const found = new Map(rules.map(({ step, who }) => [who, withStarterRule(who, meantBy(who, step))]))
  const people = new Map(
    [...found.values()].flatMap((each) =>
      [...each.people.values()].map(({ person }) => [person.username, person] as const),
    ),
  )
  const agents = await agentsOf(db, tenancy, { people: [...people.keys()], flowId: about.flowId })
  for (const agent of agents.values()) people.set(agent.username, agent)
  return {
    facts: {
      peopleOf: (who) => [...(found.get(who)?.people.keys() ?? [])].map(assigneeFor),
      holds: (when) => holds(when, about.resource, about.values, starter),
    },
    flow: { ...flow, steps: flow.steps.map(passedWhereSkipped) },
    whyOf: (key, username) =>
      rules
        .filter(({ step }) => step === key)
        .map(({ who }) => found.get(who)?.people.get(username)?.why ?? '')
        .find((why) => why !== '') ?? '',
    people,
  }

  /** Nobody decides by another's absence on what they have started. */
  function assigneeFor(username: string): Assignee {
    const agent = agents.get(username)?.username
    return agent && agent !== starter.username ? { person: agent, for: username } : { person: username }
  }

  function meantBy(who: Who, step: string): Found['people'] {
    switch (who.kind) {
      case 'roles':
        return merged(roles, who.roleIds, (name) => `角色“${name}”`)
      case 'positions':
        return merged(positions, who.codes, (name) => `职务“${name}”`)
      case 'directors': {
        const ids = who.of === 'starter' ? own : fromRecord(who.of.field)
        const inReach = departments.filter(
          ({ of, level }) => ids.includes(of) && level >= who.from && level <= who.to,
        )
        return directorsOf(inReach)
      }
      default:
        return collected(
          accountsOf(who, step, about).flatMap((username) => accounts.get(username) ?? []),
          reasonOf(who, about.resource),
        )
    }
  }

  /** What becomes of the starter among those who are meant. */
  function withStarterRule({ ifStarter = 'self' }: Who, meant: Found['people']): Found {
    if (ifStarter === 'self' || !meant.has(starter.username)) return { people: meant, skips: false }
    const others = new Map([...meant].filter(([username]) => username !== starter.username))
    if (ifStarter === 'skip') return { people: others, skips: true }
    const above = departments.find(
      ({ of, people: directors }) =>
        own.includes(of) && directors.some(({ username }) => username !== starter.username),
    )
    const superiors = above ? directorsOf([above], '发起人不能审批自己的申请，由上级审批：') : new Map()
    superiors.delete(starter.username)
    return { people: new Map([...others, ...superiors]), skips: false }
  }

  function passedWhereSkipped(step: FlowStep): FlowStep {
    if (step.kind === 'branch')
      return {
        ...step,
        branches: step.branches.map((branch) => ({ ...branch, steps: branch.steps.map(passedWhereSkipped) })),
      }
    if (step.kind !== 'approve' && step.kind !== 'handle') return step
    const meant = found.get(step.who)
    return meant?.skips && meant.people.size === 0 ? { ...step, nobody: 'pass' } : step
  }
}

/** The rules of a step: whom it asks, and whom in their place. */
function rulesOf(step: FlowStep): Who[] {
  if (step.kind === 'act') return step.act.kind === 'message' ? [step.act.who] : []
  if (!('who' in step)) return []
  const instead = 'nobody' in step && typeof step.nobody === 'object' ? [step.nobody.instead] : []
  return [step.who, ...instead]
}

/** The accounts that a rule names by itself, by the record or by the starter's choice. */
function accountsOf(who: WhoRule, step: string, { starter, values, choices }: About): readonly string[] {
  switch (who.kind) {
    case 'starter':
      return [starter.username]
    case 'people':
      return who.usernames
    case 'field':
      return membersOf(values[who.field])
    case 'chosen':
    case 'chosenBefore':
      return (choices[step] ?? []).slice(0, who.max)
    default:
      return []
  }
}

/** What a field holds that names one or several, joined by commas. */
function membersOf(value: unknown): string[] {
  if (typeof value !== 'string') return []
  const members = value
    .split(',')
    .map((member) => member.trim())
    .filter(Boolean)
  return [...new Set(members)].slice(0, flowLimits.people)
}

function reasonOf(who: WhoRule, { fields }: Resource): string {
  switch (who.kind) {
    case 'starter':
      return '您是发起人'
    case 'chosen':
      return '发起人选择了您'
    case 'chosenBefore':
      return '上一步的处理人选择了您'
    case 'field':
      return `表单的“${fields[who.field]?.title ?? '创建人'}”是您`
    default:
      return '流程指定了您'
  }
}

function collected(people: readonly FlowPerson[], why: string): Found['people'] {
  return new Map(people.slice(0, flowLimits.people).map((person) => [person.username, { person, why }]))
}

/** People of several groups, each once and in the order of the groups. */
function merged(
  groups: readonly PeopleOf[],
  ids: readonly string[],
  reason: (name: string) => string,
): Found['people'] {
  const all: Found['people'] = new Map()
  for (const { id, name, people } of groups)
    for (const person of ids.includes(id) ? people : [])
      if (!all.has(person.username) && all.size < flowLimits.people)
        all.set(person.username, { person, why: `您有${reason(name)}` })
  return all
}

function directorsOf(departments: readonly DirectedDepartment[], beginning = ''): Found['people'] {
  const all: Found['people'] = new Map()
  for (const { name, people } of departments)
    for (const person of people)
      if (!all.has(person.username))
        all.set(person.username, { person, why: `${beginning}您是“${name}”的负责人` })
  return all
}

/** People who are chosen by hand: each may sign in and belongs to the tenant, or nothing is done. */
export async function requirePeople(
  db: Database | Transaction,
  tenancy: Tenancy,
  usernames: readonly string[],
): Promise<FlowPerson[]> {
  const found = await findNamed(db, tenancy, usernames)
  return usernames.map((username) => found.get(username) ?? refuse('flowTask.noPerson', { who: username }))
}
