import { z } from 'zod'
import { may } from '../../../access'
import { endpoint } from '../../../endpoint'
import { hookEvents } from '../hooks/calls'

/**
 * What may happen to a record of a form for something else to happen, in the order in which people meet it; last, that something else
 * writes records of the form.
 */
export const reactionMoments = [
  ...hookEvents,
  'settled',
  'submitted',
  'decided',
  'pressed',
  'answered',
  'received',
  'scheduled',
  'dated',
  'written',
] as const
export type ReactionMoment = (typeof reactionMoments)[number]

/** By what it happens. Those of one moment follow one another in this order. */
export const reactionKinds = ['hook', 'webhook', 'rule', 'flow', 'button', 'link', 'subscription'] as const
export type ReactionKind = (typeof reactionKinds)[number]

const kind = z.enum(reactionKinds)

const reactionSchema = z.object({
  moment: z.enum(reactionMoments),
  kind,
  name: z.string(),
  /** What it does, where its name and kind do not say so. */
  detail: z.string(),
  isActive: z.boolean(),
})
export type Reaction = z.output<typeof reactionSchema>

/** Everything that happens by itself, or at a click, around the records of a form. */
export const readFormReactions = endpoint({
  method: 'GET',
  path: '/online/cgform/reactions/:id',
  summary: '表单的记录变化时会发生什么',
  access: may('online:form:list'),
  params: z.object({ id: z.string().min(1).max(36).meta({ title: '表单' }) }),
  result: z.object({
    reactions: z.array(reactionSchema),
    /** Kinds that the caller may not look at: there may be more. */
    unseen: z.array(kind),
  }),
})
export type FormReactions = z.output<typeof readFormReactions.result>
