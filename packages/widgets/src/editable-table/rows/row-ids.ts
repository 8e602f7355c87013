/** What marks the id of a row that nobody saved yet. */
const suffix = '__temporary'

/** Keys of rows are cut to this length. */
const keyLength = 50

/** Ids for new rows of one table, each given once. */
export function temporaryIds(caseId: string): () => string {
  let lastNumber = 0
  return () => `${caseId}-${++lastNumber}${suffix}`
}

export function isTemporary(id: unknown): id is string {
  return typeof id === 'string' && id.endsWith(suffix)
}

/** The id without what marks it as temporary. */
export function cleanId(id: string): string {
  return isTemporary(id) ? id.slice(0, -suffix.length) : id
}

/** The key that a row is known by inside the table. */
export function keyOf(id: unknown): string {
  return String(id).slice(0, keyLength)
}
