import { randomInt } from 'node:crypto'
import { hash, verify } from '@node-rs/argon2'

/** argon2id: 19 MiB, two passes. `Algorithm.Argon2id` is a const enum, hence its number. */
const cost = { algorithm: 2, memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const

/** Hashes at work and waiting: more would let a flood of sign-ins starve everything else. */
const limits = { running: 2, waiting: 64 }

/** Too many hashes wait already. */
export class PasswordQueueFull extends Error {}

let running = 0
const waiting: (() => void)[] = []

export function hashPassword(password: string): Promise<string> {
  return inTurn(() => hash(password, cost))
}

/** Compares in constant work: without a stored hash the same work is done in vain. */
export async function isPassword(password: string, stored: string | null | undefined): Promise<boolean> {
  const matches = await inTurn(async () =>
    verify(stored ?? (await nobodysHash()), password).catch(() => false),
  )
  return matches && Boolean(stored)
}

const letters = 'abcdefghijkmnpqrstuvwxyzABCDEFGHJKLMNPQRSTUVWXYZ'
const digits = '23456789'
const specials = '!#$%*+-=?@'

/** A password that meets our own rule and can be read aloud. */
export function generatePassword(length = 16): string {
  const pick = (from: string) => from.charAt(randomInt(from.length))
  const rest = Array.from({ length: length - 3 }, () => pick(letters + digits))
  return [pick(letters), ...rest, pick(specials), pick(digits)].join('')
}

let dummy: Promise<string> | undefined
function nobodysHash(): Promise<string> {
  dummy ??= hash(generatePassword(), cost)
  return dummy
}

async function inTurn<Result>(work: () => Promise<Result>): Promise<Result> {
  if (running >= limits.running) {
    if (waiting.length >= limits.waiting) throw new PasswordQueueFull()
    await new Promise<void>((go) => waiting.push(go))
  } else {
    running += 1
  }
  try {
    return await work()
  } finally {
    const next = waiting.shift()
    if (next) next()
    else running -= 1
  }
}
