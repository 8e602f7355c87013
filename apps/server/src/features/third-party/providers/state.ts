/** The state of a sign-in in letters and digits alone, for providers that return no other characters unharmed. */
export function stateInLetters(state: string): string {
  return Buffer.from(state, 'base64url').toString('hex')
}

/** The state as it was created, whichever of its two forms a provider returns: tokens of ours have 43 characters, never 64. */
export function stateIn(returned: string): string {
  return /^[0-9a-f]{64}$/.test(returned) ? Buffer.from(returned, 'hex').toString('base64url') : returned
}
