import { z } from 'zod'
import { may } from '../../../../access'
import { endpoint } from '../../../../endpoint'
import { callOutcomes } from './received'

const access = may('online:automation:publish')
const oneRule = z.object({ id: z.string().min(1).max(36).meta({ title: '规则' }) })

/** Whether a rule has an address by which others call it, and whether calls have to be signed. */
export const getReceivingAddress = endpoint({
  method: 'GET',
  path: '/online/automation/address/get',
  summary: '查看自动化规则的接收地址',
  access,
  query: oneRule,
  result: z.object({
    isThere: z.boolean(),
    isSigned: z.boolean(),
    updateBy: z.string().nullable(),
    updateTime: z.string().nullable(),
  }),
})

/** Gives a rule an address, or another one: the one before is good for nothing then. Its token is returned once. */
export const renewReceivingAddress = endpoint({
  method: 'POST',
  creates: false,
  path: '/online/automation/address/renew',
  summary: '生成自动化规则的接收地址',
  access,
  body: oneRule,
  result: z.object({ token: z.string() }),
  message: '地址已生成，原地址失效',
  code: 200,
})

/** Has calls be signed by a secret, which is returned once, or not any more. */
export const signReceivedCalls = endpoint({
  method: 'POST',
  creates: false,
  path: '/online/automation/address/sign',
  summary: '设置自动化规则的接收签名',
  access,
  body: oneRule.extend({ isSigned: z.boolean().meta({ title: '要求签名' }) }),
  result: z.object({ secret: z.string().nullable() }),
  message: '签名设置已生效',
  code: 200,
})

const call = z.object({
  id: z.string(),
  time: z.string(),
  ip: z.string(),
  outcome: z.enum(callOutcomes),
  status: z.int(),
  milliseconds: z.int(),
  delivery: z.string(),
  /** Why it was refused or has failed; empty where the reader does not see all of the form. */
  reason: z.string(),
  /** What was sent, secrets masked; null where the reader does not see all that the form holds. */
  body: z.string().nullable(),
  /** The record that it wrote, as far as the reader sees it, and the run that it set off. */
  record: z.object({ at: z.string(), id: z.string(), name: z.string() }).nullable(),
  runId: z.string().nullable(),
})
export type ReceivedCall = z.output<typeof call>

/** The last calls of a rule, the newest first. */
export const listReceivedCalls = endpoint({
  method: 'GET',
  path: '/online/automation/address/calls',
  summary: '查看自动化规则收到的请求',
  access,
  query: oneRule,
  result: z.array(call),
})
