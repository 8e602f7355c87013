import { passwordCost } from '../src/platform/secrets/password-cost'

/** Tests sign people in by the hundred, and nobody attacks their databases: a hash takes microseconds here. */
Object.assign(passwordCost, { memoryCost: 64, timeCost: 1 })
