import type { Compared } from './compared'
import { isAside } from '../names'
import { type PresentColumn, sameType, type WantedColumn } from '../shape'

/** A column that is there, and what it is to be. */
export interface ColumnMatch {
  present: PresentColumn
  wanted: WantedColumn
  /** What its field wanted when it was last published. */
  published: WantedColumn | undefined
  /** It was set aside until now. */
  isBack: boolean
  hasNewType: boolean
}

interface RemovedColumn {
  present: PresentColumn
  /** The id of its field, or what stands for it where it had none. */
  field: string
  title: string
}

export interface Matches {
  kept: readonly ColumnMatch[]
  added: readonly WantedColumn[]
  removed: readonly RemovedColumn[]
}

/**
 * Returns which column is whose, by the ids of fields: a new name is no new column, and a new field that got the name of one
 * that is gone does not get its values.
 */
export function matchColumns({ present, wanted, published, aside, isTakenIn }: Compared): Matches {
  const there = new Map(present?.columns.map((column) => [column.name, column]))
  const before = new Map(published?.columns.map((column) => [column.id, column]))
  const ownedNames = new Set(published?.columns.map(({ name }) => name))
  const kept: ColumnMatch[] = []
  const added: WantedColumn[] = []
  const matched = new Set<string>()
  for (const column of wanted.columns) {
    const known = before.get(column.id)
    const backName = aside.get(column.id)
    const own = known && there.get(known.name)
    const back = backName === undefined ? undefined : there.get(backName)
    const nobodys = ownedNames.has(column.name) ? undefined : there.get(column.name)
    const found = own ?? back ?? nobodys
    if (!found || matched.has(found.name)) {
      added.push(column)
      continue
    }
    matched.add(found.name)
    /* of a table that was taken in, types that no form can say stay as long as nobody chooses another */
    const isMeant = !isTakenIn || !known || !sameType(known.type, column.type)
    kept.push({
      present: found,
      wanted: column,
      published: known,
      isBack: found === back,
      hasNewType: isMeant && !sameType(found.type, column.type),
    })
  }
  const fields = new Map(published?.columns.map(({ id, name, comment }) => [name, { id, comment }]))
  const removed = [...there.values()]
    .filter(({ name }) => !matched.has(name) && !isAside(name) && (!isTakenIn || fields.has(name)))
    .map((column) => {
      const { name, comment } = column
      const field = fields.get(name)
      return {
        present: column,
        field: field?.id ?? `column ${name}`,
        title: field?.comment || comment || name,
      }
    })
  return { kept, added, removed }
}
