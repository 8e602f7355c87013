import type { Compared } from './compared'
import { isLimiting } from '../../../../resource/indexes/wanted-indexes'
import { indexName } from '../names'
import type { ForeignKeyShape, IndexShape, PresentIndex } from '../shape'
import type { Step } from '../steps'

/** What columns are called after all columns have their new names; those that are not there any more have none. */
type NameNow = ReadonlyMap<string, string>

interface IndexDifference {
  dropped: Step[]
  renamed: Step[]
  created: Step[]
}

/** Which indexes go, get another name or come. One that exists under another name is not built again. */
export function diffIndexes(
  { present, wanted, published, isTakenIn }: Compared,
  nameNow: NameNow,
): IndexDifference {
  const left = (present?.indexes ?? []).map((index) => ({
    ...index,
    columns: index.columns.map((column) => nameNow.get(column) ?? ''),
  }))
  const take = (find: (index: PresentIndex) => boolean) => {
    const place = left.findIndex(find)
    return place < 0 ? undefined : left.splice(place, 1)[0]
  }
  const renamed: Step[] = []
  const missing: IndexShape[] = []
  for (const index of wanted.indexes)
    if (!take((found) => found.name === index.name && found.isValid && areAlike(found, index)))
      missing.push(index)
  const created: Step[] = []
  for (const index of missing) {
    const isKnown = published?.indexes.some((known) => known.name === index.name && areAlike(known, index))
    const alike = take((found) => found.isValid && areAlike(found, index))
    if (!alike) {
      if (!isTakenIn || !isKnown) created.push({ kind: 'createIndex', index })
    } else if (!isTakenIn && alike.constraint === null)
      renamed.push({ kind: 'renameIndex', from: alike.name, to: index.name })
  }
  /* those of a table that was taken in go when the form had them and has them no longer */
  const hadNames = new Set(
    published?.indexes.flatMap(({ name }) => [name, indexName(published.name, name)]) ?? [],
  )
  const wantedNames = new Set(wanted.indexes.map(({ name }) => name))
  const isUnwanted = (index: PresentIndex) => {
    const isFormers = hadNames.has(index.name) && !wantedNames.has(index.name)
    return isFormers || isReplaced(index.name, created) || !(isTakenIn || isLimiting(index))
  }
  const dropped = left
    .filter(isUnwanted)
    .map(({ name, constraint }) => ({ kind: 'dropIndex' as const, name, constraint }))
  return { dropped, renamed, created }
}

function isReplaced(name: string, created: readonly Step[]): boolean {
  return created.some((step) => step.kind === 'createIndex' && step.index.name === name)
}

function areAlike(one: IndexShape, other: IndexShape): boolean {
  return one.isUnique === other.isUnique && one.columns.join() === other.columns.join()
}

export function diffForeignKeys(
  { present, wanted, published, isTakenIn }: Compared,
  nameNow: NameNow,
): { dropped: Step[]; added: Step[] } {
  const there = (present?.foreignKeys ?? []).map((key) => ({ key, word: wordOf(key, nameNow) }))
  const wishes = wanted.foreignKeys.map((key) => ({ key, word: wordOf(key) }))
  const had = new Set(published?.foreignKeys.map((key) => wordOf(key)))
  const dropped = there
    .filter(({ word }) => !wishes.some((wish) => wish.word === word) && (!isTakenIn || had.has(word)))
    .map(({ key: { name, column } }) => ({ kind: 'dropForeignKey' as const, name, column }))
  const added = wishes
    .filter(({ word }) => !there.some((found) => found.word === word) && (!isTakenIn || !had.has(word)))
    .map(({ key }) => ({ kind: 'addForeignKey' as const, key }))
  return { dropped, added }
}

function wordOf({ column, table, target }: ForeignKeyShape, nameNow?: NameNow): string {
  return `${nameNow ? (nameNow.get(column) ?? '') : column} ${table}.${target}`
}
