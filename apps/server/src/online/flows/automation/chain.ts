import { flowLimits } from '@dougong/contract/online/flows/flow'
import type { Transaction } from '../../../database/transaction'

/** The rules and records by which something came about, from the first one on. */
type Chain = readonly string[]

const chains = new WeakMap<Transaction, Chain>()

/** What the writing that a transaction does at the moment came about by; nothing where people write. */
export function chainOf(tx: Transaction): Chain {
  return chains.get(tx) ?? []
}

/** Does what a rule does about a record, so that what is set off by it knows. */
export async function inChain<Result>(
  tx: Transaction,
  chain: Chain,
  work: () => Promise<Result>,
): Promise<Result> {
  const before = chainOf(tx)
  chains.set(tx, chain)
  try {
    return await work()
  } finally {
    chains.set(tx, before)
  }
}

export function linkOf(flowId: string, recordId: string | null): string {
  return `${flowId} ${recordId ?? ''}`
}

/** Marks the link of a rule that writes for many lines: were it set off by each of them again, there would be no end to it. */
const manyLines = ' *'

/** Does what a rule does for its lines: nothing that comes of it sets that rule off again. */
export function inLines<Result>(tx: Transaction, work: () => Promise<Result>): Promise<Result> {
  const chain = chainOf(tx)
  const own = chain.at(-1)
  if (own === undefined || own.endsWith(manyLines)) return work()
  return inChain(tx, [...chain.slice(0, -1), own + manyLines], work)
}

/**
 * A rule that was here with the same record, or that has written for many lines, does nothing more; a chain that is too long says so.
 */
export function nextInChain(
  chain: Chain,
  flowId: string,
  recordId: string | null,
): { chain: Chain } | 'circle' | 'tooLong' {
  const link = linkOf(flowId, recordId)
  const isBack = (each: string) =>
    each === link || (each.startsWith(`${flowId} `) && each.endsWith(manyLines))
  if (chain.some(isBack)) return 'circle'
  return chain.length >= flowLimits.depth ? 'tooLong' : { chain: [...chain, link] }
}
