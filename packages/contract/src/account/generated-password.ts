const letters = 'abcdefghijkmnpqrstuvwxyzABCDEFGHJKLMNPQRSTUVWXYZ'
const digits = '23456789'
const specials = '!#$%*+-=?@'

/** A password that meets our own rule and can be read aloud. `randomBelow` returns a random whole number below its limit. */
export function generatePassword(randomBelow: (limit: number) => number): string {
  const pick = (from: string) => from.charAt(randomBelow(from.length))
  const middle = Array.from({ length: 13 }, () => pick(letters + digits))
  return [pick(letters), ...middle, pick(specials), pick(digits)].join('')
}
