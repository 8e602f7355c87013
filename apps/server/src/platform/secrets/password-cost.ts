/**
 * argon2id: 19 MiB, two passes. `Algorithm.Argon2id` is a const enum, hence its number. No setting reaches this; tests alone
 * lower it, in their own process (`test/cheap-passwords.ts`).
 */
export const passwordCost = { algorithm: 2, memoryCost: 19_456, timeCost: 2, parallelism: 1 }
