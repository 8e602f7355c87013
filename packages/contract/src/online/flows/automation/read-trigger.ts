import { z } from 'zod'
import { actLimits } from '../acts/act'
import { flowLimits } from '../flow'
import { read, readPredicate, Unsound, withoutGaps } from '../read-part'
import { receivedDefaults, receivedLimits } from './received/received'
import {
  type FoundRecords,
  missedRules,
  timings,
  type Trigger,
  type TriggerKind,
  triggerLimits,
} from './trigger'

const name = z.string().min(1).max(100)
const timing = z.enum(timings).default('after')
const missed = z.enum(missedRules).default('last')
/* conditions are read one by one, so that nothing goes deeper than is allowed */
const when = z.unknown().optional()

const path = z.string().max(receivedLimits.path)
const received = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('path'), path }),
  z.object({ kind: z.literal('fixed'), value: z.string().max(actLimits.text) }),
])

const schemas = {
  added: z.object({ kind: z.literal('added'), timing, when, imports: z.boolean().default(true) }),
  changed: z.object({
    kind: z.literal('changed'),
    timing,
    fields: z.array(name).max(triggerLimits.fields).default([]),
    before: when,
    when,
  }),
  becomes: z.object({ kind: z.literal('becomes'), timing, when }),
  removed: z.object({ kind: z.literal('removed'), timing, when }),
  settled: z.object({
    kind: z.literal('settled'),
    minutes: z.int().min(1).max(triggerLimits.minutes),
    when,
  }),
  imported: z.object({ kind: z.literal('imported') }),
  scheduled: z.object({
    kind: z.literal('scheduled'),
    cron: z.string().trim().max(200),
    missed,
    each: z.object({ when, max: z.int().min(1).max(triggerLimits.found) }).optional(),
  }),
  date: z.object({
    kind: z.literal('date'),
    field: z.string().max(100),
    days: z.int().min(-flowLimits.waitDays).max(flowLimits.waitDays),
    at: z.string().regex(/^(?:[01]\d|2[0-3]):[0-5]\d$/),
    missed,
    when,
  }),
  decided: z.object({
    kind: z.literal('decided'),
    outcomes: z.array(z.enum(['passed', 'refused'])).max(2),
    when,
  }),
  pressed: z.object({
    kind: z.literal('pressed'),
    text: z.string().trim().max(triggerLimits.button).default(''),
    question: z.string().trim().max(triggerLimits.question).default(''),
    roles: z.array(name).max(triggerLimits.roles).default([]),
    when,
  }),
  answered: z.object({
    kind: z.literal('answered'),
    links: z.array(name).max(triggerLimits.links).default([]),
    when,
  }),
  received: z.object({
    kind: z.literal('received'),
    example: z.string().max(receivedLimits.example).default(''),
    values: z
      .record(name, received)
      .refine((all) => Object.keys(all).length <= actLimits.fields)
      .default({}),
    role: z.string().max(36).default(''),
    match: name.optional(),
    order: path.min(1).optional(),
    perMinute: z.int().min(1).max(receivedLimits.perMinute).default(receivedDefaults.perMinute),
    replayMinutes: z.int().min(1).max(receivedLimits.replayMinutes).default(receivedDefaults.replayMinutes),
  }),
} satisfies Record<TriggerKind, z.ZodType>

const what = '触发条件'

/** Reads what sets a rule off; throws `Unsound` where it is none. */
export function readTrigger(raw: unknown): Trigger {
  const { kind } = read(z.object({ kind: z.string().max(40) }), raw, what)
  if (!isTriggerKind(kind)) throw new Unsound(`${what}的类型“${kind}”不存在`)
  const trigger = withConditions(read<object>(schemas[kind], raw, what))
  if (!('each' in trigger)) return trigger as Trigger
  return { ...trigger, each: withConditions(trigger.each as object) as FoundRecords } as Trigger
}

function withConditions(part: object): object {
  const conditions = Object.entries(part).flatMap(([key, value]) =>
    (key === 'when' || key === 'before') && value !== undefined && value !== null
      ? [[key, readPredicate(value, what)] as const]
      : [],
  )
  return withoutGaps({ ...part, when: undefined, before: undefined, ...Object.fromEntries(conditions) })
}

function isTriggerKind(kind: string): kind is TriggerKind {
  return Object.hasOwn(schemas, kind)
}
