import type { FlowPredicate } from '@dougong/contract/online/flows/condition'
import {
  type FlowDefinition,
  flowLimits,
  type FlowStep,
  stepsOf,
  type WhoRule,
} from '@dougong/contract/online/flows/flow'
import { type FlowProblem, flowProblems } from '@dougong/contract/online/flows/flow-problems'
import type { Actor } from '../../../access/actor'
import type { Services } from '../../../services/services'
import { findDirectors, findHolders, findNamed, findPositionHolders } from '../people/people.queries'
import { actProblems } from './act-problems'
import type { FlowSubject } from './flow-subject'
import { namedByTrigger } from './named-by-trigger'

/** A rule of a step, where it stands. */
interface Placed {
  key: string
  setting: 'who' | 'nobody'
  who: WhoRule
}

/**
 * What stands against publishing a flow: what the definition itself shows, people, roles, positions and departments that are not there or
 * hold nobody, and acts whose role may not do them. Four statements, however many steps ask people, and two for each role that acts.
 */
export async function findProblems(
  services: Services,
  actor: Actor,
  flow: FlowDefinition,
  subject: Pick<FlowSubject, 'served' | 'resource' | 'form'>,
): Promise<FlowProblem[]> {
  const { db } = services
  const steps = stepsOf(flow)
  const rules = steps.flatMap(rulesOf)
  const conditions = steps.flatMap(conditionsOf)
  const idsOf = (starter: 'roles' | 'departments') =>
    conditions.flatMap((each) => (each.starter === starter ? each.ids : []))
  const people = await findNamed(
    db,
    actor,
    rules.flatMap(({ who }) => (who.kind === 'people' ? who.usernames : [])),
  )
  const holders = await findHolders(db, actor, [
    ...rules.flatMap(({ who }) => (who.kind === 'roles' ? who.roleIds : [])),
    ...idsOf('roles'),
  ])
  const posts = await findPositionHolders(
    db,
    actor,
    rules.flatMap(({ who }) => (who.kind === 'positions' ? who.codes : [])),
  )
  const departments = await findDirectors(db, actor, idsOf('departments'))
  const ofRules = rules.flatMap(({ key, setting, who }) => {
    const messages = (): string[] => {
      switch (who.kind) {
        case 'people':
          return who.usernames
            .filter((username) => !people.has(username))
            .map((username) => `用户“${username}”不存在或已冻结`)
        case 'roles':
          return ofGroups('角色', who.roleIds, holders)
        case 'positions':
          return ofGroups('职务', who.codes, posts)
        default:
          return []
      }
    }
    return messages().map((message) => ({ key, setting, message }))
  })
  const ofConditions = conditions.flatMap(({ key, starter, ids }) => {
    const known = new Set(starter === 'roles' ? holders.map(({ id }) => id) : departments.map(({ of }) => of))
    const noun = starter === 'roles' ? '角色' : '部门'
    return ids.every((id) => known.has(id))
      ? []
      : [{ key, setting: 'when' as const, message: `条件中的${noun}已不存在，请重新选择` }]
  })
  return [
    ...flowProblems(flow, subject.resource),
    ...ofRules,
    ...ofConditions,
    ...(await namedByTrigger(services, actor, flow.trigger, subject)),
    ...(await actProblems(services, actor, flow, subject)),
  ]
}

function ofGroups(
  noun: string,
  ids: readonly string[],
  found: readonly { id: string; name: string; people: readonly unknown[] }[],
): string[] {
  return ids.flatMap((wanted) => {
    const group = found.find(({ id }) => id === wanted)
    if (!group) return [`${noun}已不存在，请重新选择`]
    if (group.people.length === 0) return [`${noun}“${group.name}”还没有人员`]
    return group.people.length > flowLimits.people
      ? [`${noun}“${group.name}”的人员超过 ${flowLimits.people} 人，一个步骤不能由这么多人处理`]
      : []
  })
}

function rulesOf(step: FlowStep): Placed[] {
  const { key } = step
  if (step.kind === 'act')
    return step.act.kind === 'message' ? [{ key, setting: 'who', who: step.act.who }] : []
  if (!('who' in step)) return []
  const own: Placed = { key, setting: 'who', who: step.who }
  return 'nobody' in step && typeof step.nobody === 'object'
    ? [own, { key, setting: 'nobody', who: step.nobody.instead }]
    : [own]
}

function conditionsOf(step: FlowStep) {
  if (step.kind !== 'branch') return []
  return step.branches.flatMap(({ key, when }) =>
    when ? onStarter(when).map((condition) => ({ ...condition, key })) : [],
  )
}

function onStarter(predicate: FlowPredicate): { starter: 'roles' | 'departments'; ids: readonly string[] }[] {
  if ('all' in predicate) return predicate.all.flatMap(onStarter)
  if ('any' in predicate) return predicate.any.flatMap(onStarter)
  return 'starter' in predicate ? [predicate] : []
}
