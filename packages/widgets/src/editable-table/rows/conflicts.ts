import type { RowValues } from '../columns'
import { isSame } from './rows'

/** A cell that was changed here and elsewhere, differently. */
export interface Conflict {
  key: string
  mine: unknown
  theirs: unknown
}

/** Fields of the wire that no cell shows. */
const isBesides = (key: string) => key === 'id' || key.startsWith('_')

/** What another screen's values mean for a row here: cells changed here that they would overwrite are conflicts. */
export function conflictsWith(
  { row, saved }: { row: RowValues; saved: RowValues | undefined },
  theirs: RowValues,
): Conflict[] {
  return Object.entries(theirs).flatMap(([key, value]) => {
    const isChangedHere = !isSameText(row[key], saved?.[key])
    const isChangedThere = saved === undefined || !isSameText(value, saved[key])
    if (isBesides(key) || !isChangedHere || !isChangedThere || isSameText(row[key], value)) return []
    return [{ key, mine: row[key], theirs: value }]
  })
}

/** Equal for who looks at it: a number is what its digits say, however it travelled. */
function isSameText(one: unknown, other: unknown): boolean {
  return isSame(one, other) || (one !== null && other !== null && String(one) === String(other))
}
