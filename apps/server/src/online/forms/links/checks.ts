import { refuse } from '@dougong/contract/errors'
import { createOneTimeToken, readOneTimeToken, takeOneTimeToken } from '../../../access/one-time-tokens'
import type { Database } from '../../../database/connect'
import type { Transaction } from '../../../database/transaction'
import type { Link } from './links.queries'

/*
 * A moved slider gives a word for one answer by one link. It keeps clumsy robots away and makes every answer cost three calls
 * of a limited class; the limits of the link are what protects against others.
 */

export function createCheck(db: Database | Transaction, { id }: Link): Promise<string> {
  return createOneTimeToken(db, 'form-link', { linkId: id })
}

/** Whether the word is good for the link; it stays so. */
export async function requireCheck(db: Database, { id }: Link, word: string): Promise<void> {
  const check = await readOneTimeToken(db, 'form-link', word)
  if (check?.linkId !== id) refuse('link.checkMissing')
}

/**
 * Takes the word before its answer is judged: one that is refused has used it up, so that what a refusal tells, as that a value
 * is taken, costs a slide each time.
 */
export async function spendCheck(db: Database, { id }: Link, word: string): Promise<void> {
  const check = await takeOneTimeToken(db, 'form-link', word)
  if (check?.linkId !== id) refuse('link.checkMissing')
}
