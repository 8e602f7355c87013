import { maxDepth, maxSteps } from '@dougong/flow/problems'
import { z } from 'zod'
import { failureRules, refusalRules } from './acts/act'
import { actSchemaWith, subRecordSchema } from './acts/read-act'
import { readTrigger } from './automation/read-trigger'
import {
  defaultSettings,
  dueActs,
  fieldRights,
  type FlowBranch,
  type FlowDefinition,
  flowLimits,
  type FlowSettings,
  type FlowStep,
  signatureRules,
  starterRules,
  stepActs,
  withdrawRules,
} from './flow'
import { read, readPredicate, Unsound, withoutGaps } from './read-part'

const name = z.string().min(1).max(100)
const key = z
  .string()
  .min(1)
  .max(40)
  .regex(/^[\w-]+$/)
const title = z.string().trim().max(50).default('')
const names = z.array(name).max(flowLimits.named).default([])
const level = z.int().min(0).max(flowLimits.levels)

const peopleRule = z.object({ kind: z.literal('people'), usernames: names })
const rules = [
  z.object({ kind: z.literal('starter') }),
  peopleRule,
  z.object({ kind: z.literal('roles'), roleIds: names }),
  z.object({ kind: z.literal('positions'), codes: names }),
  z.object({
    kind: z.literal('directors'),
    of: z.union([z.literal('starter'), z.object({ field: z.string().max(100) })]),
    from: level,
    to: level,
  }),
  z.object({ kind: z.literal('field'), field: z.string().max(100) }),
  z.object({ kind: z.literal('lineField'), field: z.string().max(100) }),
  z.object({ kind: z.literal('chosen'), max: z.int().min(1).max(flowLimits.named) }),
  z.object({ kind: z.literal('chosenBefore'), max: z.int().min(1).max(flowLimits.named) }),
] as const
const who = z.discriminatedUnion('kind', rules).and(z.object({ ifStarter: z.enum(starterRules).optional() }))
const fields = z.record(name, z.enum(fieldRights)).default({})

const dueHours = z.int().min(1).max(flowLimits.dueHours)

const people = {
  key,
  title,
  who,
  mode: z.union([z.enum(['all', 'any', 'inOrder']), z.object({ share: z.number().min(0).max(100) })]),
  nobody: z.union([z.enum(['pass', 'refuse']), z.object({ instead: peopleRule })]),
  repeated: z.enum(['ask', 'adjacent', 'anywhere']).optional(),
  acts: z.array(z.enum(stepActs)).max(stepActs.length),
  fields,
  signature: z.enum(signatureRules).optional(),
  due: z
    .object({
      hours: dueHours,
      counts: z.enum(['working', 'clock']),
      act: z.enum(dueActs),
      again: dueHours.optional(),
    })
    .optional(),
}
const stepSchemas = {
  approve: z.object({ ...people, kind: z.literal('approve') }),
  handle: z.object({ ...people, kind: z.literal('handle') }),
  copy: z.object({ key, title, kind: z.literal('copy'), who, fields }),
  wait: z.object({
    key,
    title,
    kind: z.literal('wait'),
    until: z.discriminatedUnion('kind', [
      z.object({
        kind: z.literal('time'),
        minutes: z.int().min(1).max(flowLimits.waitMinutes),
        counts: z.enum(['working', 'clock']),
      }),
      z.object({
        kind: z.literal('date'),
        field: z.string().max(100),
        days: z.int().min(-flowLimits.waitDays).max(flowLimits.waitDays),
        at: z.string().regex(/^(?:[01]\d|2[0-3]):[0-5]\d$/),
      }),
    ]),
  }),
  act: z.object({
    key,
    title,
    kind: z.literal('act'),
    role: z.string().max(100).default(''),
    act: actSchemaWith(who),
    failed: z.enum(failureRules),
  }),
  sub: z.object({
    key,
    title,
    kind: z.literal('sub'),
    role: z.string().max(100).default(''),
    at: z.string().max(200),
    record: subRecordSchema,
    refused: z.enum(refusalRules),
  }),
  end: z.object({ key, title, kind: z.literal('end'), outcome: z.enum(['passed', 'refused']) }),
  /* what is in its branches is read step by step, so that nothing goes deeper than is allowed */
  branch: z.object({
    key,
    title,
    kind: z.literal('branch'),
    take: z.enum(['first', 'holding', 'all']),
    refusal: z.enum(['whole', 'branch']).optional(),
    branches: z.array(z.unknown()).max(flowLimits.branches),
  }),
}
const branchSchema = z.object({ key, title, when: z.unknown().optional(), steps: z.array(z.unknown()) })

const settingsSchema = z
  .object({
    withdraw: z.enum(withdrawRules),
    batchAgree: z.boolean(),
    number: z.object({
      prefix: z.string().trim().max(20),
      date: z.enum(['none', 'year', 'month', 'day']),
      digits: z.int().min(1).max(8),
    }),
    title: z.string().trim().max(200),
    openFields: z.array(name).max(500),
    returnTo: z.enum(['starter', 'any']),
    returnWay: z.enum(['inOrder', 'straightBack', 'choose']),
  })
  .partial()

/**
 * Reads what somebody sends or a row holds as a flow, or says in a sentence why it is none. What it may hold is bounded, however
 * deep or long it is; whether it can be published is another question (`flow-problems.ts`).
 */
export function readFlow(raw: unknown): { flow: FlowDefinition } | { problem: string } {
  let count = 0
  try {
    const { settings, trigger, steps } = read(
      z.object({
        settings: z.unknown().optional(),
        trigger: z.unknown().optional(),
        steps: z.array(z.unknown()).default([]),
      }),
      raw ?? {},
      '流程定义',
    )
    const own = settings === undefined ? {} : read(settingsSchema, settings, '流程设置')
    const filledIn = withoutGaps(own) as Partial<FlowSettings>
    const flow = { settings: { ...defaultSettings, ...filledIn }, steps: readSteps(steps, 1) }
    return { flow: trigger === undefined ? flow : { ...flow, trigger: readTrigger(trigger) } }
  } catch (error) {
    if (error instanceof Unsound) return { problem: error.message }
    throw error
  }

  function readSteps(list: readonly unknown[], depth: number): FlowStep[] {
    if (depth > maxDepth) throw new Unsound(`分支嵌套不能超过${maxDepth}层`)
    return list.map((each) => readStep(each, depth))
  }

  function readStep(raw: unknown, depth: number): FlowStep {
    count += 1
    if (count > maxSteps) throw new Unsound(`步骤不能超过${maxSteps}个`)
    const what = `第${count}个步骤`
    const { kind } = read(z.object({ kind: z.string().max(40) }), raw, what)
    if (!isStepKind(kind)) throw new Unsound(`${what}的类型“${kind}”不存在`)
    if (kind !== 'branch') {
      const step = read<object>(stepSchemas[kind], raw, what)
      const due = 'due' in step && step.due ? { due: withoutGaps(step.due) } : {}
      const act = 'act' in step && step.act ? { act: withoutGaps(step.act) } : {}
      return withoutGaps({ ...step, ...due, ...act }) as FlowStep
    }
    const step = read(stepSchemas.branch, raw, what)
    const branches = step.branches.map((branch) => readBranch(branch, depth, what))
    return withoutGaps({ ...step, branches }) as FlowStep
  }

  function readBranch(raw: unknown, depth: number, what: string): FlowBranch {
    const { when, steps, ...branch } = read(branchSchema, raw, `${what}的分支`)
    return {
      ...branch,
      ...(when !== undefined && when !== null && { when: readPredicate(when, what) }),
      steps: readSteps(steps, depth + 1),
    }
  }
}

function isStepKind(kind: string): kind is keyof typeof stepSchemas {
  return Object.hasOwn(stepSchemas, kind)
}
