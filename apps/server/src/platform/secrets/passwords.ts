import { createHash, randomBytes, timingSafeEqual } from 'node:crypto'
import { hash, verify } from '@node-rs/argon2'
import { Turns } from '../turns'
import { passwordCost } from './password-cost'

/** Hashes at work and waiting: more would let a flood of sign-ins starve everything else. */
const turns = new Turns({ atOnce: 2, waiting: 64 })

/** How a hash of a generated password begins. */
const generatedMark = 'generated$'

export function hashPassword(password: string): Promise<string> {
  return turns.run(() => hash(password, passwordCost))
}

/**
 * Compares in constant work: where there is no slow hash to compare with, the same work is done in vain. Whoever counts
 * attempts does it in `before`, which runs when its turn has come: what it throws ends the comparison before it has begun.
 * `after` hears the result before the next one's turn, so that what succeeded is not counted while others wait.
 */
export async function isPassword(
  password: string,
  stored: string | null | undefined,
  { before, after }: { before?: () => Promise<void>; after?: (matches: boolean) => Promise<void> } = {},
): Promise<boolean> {
  const isGenerated = stored?.startsWith(generatedMark) ?? false
  const slow = isGenerated ? undefined : stored
  return turns.run(async () => {
    await before?.()
    const isSlowMatch = await verify(slow ?? (await nobodysHash()), password).catch(() => false)
    const matches =
      stored && isGenerated ? isGeneratedMatch(password, stored) : isSlowMatch && Boolean(stored)
    await after?.(matches)
    return matches
  })
}

/**
 * For passwords that we generated ourselves: what holds more than 80 random bits cannot be guessed, so it needs no slow hash,
 * and thousands can be made at once.
 */
export function hashGenerated(password: string): string {
  return generatedMark + createHash('sha256').update(password).digest('base64')
}

function isGeneratedMatch(password: string, stored: string): boolean {
  return timingSafeEqual(Buffer.from(stored), Buffer.from(hashGenerated(password)))
}

let dummy: Promise<string> | undefined
function nobodysHash(): Promise<string> {
  dummy ??= hash(randomBytes(16).toString('hex'), passwordCost)
  return dummy
}
