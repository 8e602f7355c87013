import { randomBytes, randomInt, randomUUID } from 'node:crypto'

/** A fresh row id: 32 hex characters, as seed rows and existing clients have them. */
export function newId(): string {
  return randomUUID().replaceAll('-', '')
}

/** How many digits of an id in a row of ids say which comes first. */
const placeDigits = 12
/** More ids than anybody asks for at once, so that a row of them never runs out of places. */
const room = 2 ** 40

/**
 * Fresh row ids that rise or fall, the first at a random place: rows made at the same moment are told apart by them, and lists
 * show these in the order in which they were made.
 */
export function idsInOrder(): (order: 'asc' | 'desc') => string {
  const first = randomInt(room, 2 ** (4 * placeDigits) - room)
  let count = 0
  return (order) => {
    count += 1
    const place = order === 'asc' ? first + count : first - count
    return place.toString(16).padStart(placeDigits, '0') + newId().slice(placeDigits)
  }
}

/** An unguessable token of 256 bits. */
export function newToken(): string {
  return randomBytes(32).toString('base64url')
}
