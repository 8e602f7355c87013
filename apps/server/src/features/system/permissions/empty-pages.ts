import { offers, permissionsFor } from '@dougong/contract/resource/resource'
import type { Actor } from '../../../access/actor'
import type { Resources } from '../../../resource/registry'
import type { PermissionRow } from './permissions.queries'

/**
 * Leaves out the pages of lists that the actor may not read, and menus with nothing else in them: behind such an entry stands
 * a refusal alone.
 */
export async function withoutEmptyPages(
  resources: Resources,
  { permissions }: Pick<Actor, 'permissions'>,
  granted: readonly PermissionRow[],
): Promise<readonly PermissionRow[]> {
  const leadsOn = new Set(granted.flatMap((row) => (row.menu_type === 2 ? [] : [row.parent_id])))
  const isEmpty = async (row: PermissionRow) => {
    const served = row.menu_type === 2 ? undefined : await resources.behind(row)
    if (!served || !offers(served.resource, 'list') || leadsOn.has(row.id)) return false
    return !permissionsFor(served.resource, 'list').every((code) => permissions.has(code))
  }
  const marks = await Promise.all(granted.map(isEmpty))
  const left = new Set(granted.filter((_, place) => !marks[place]))
  const gone = new Set(granted.filter((row) => !left.has(row)).map(({ parent_id }) => parent_id))
  /* a menu goes with the last page in it, and may be the last one in its own */
  for (let isChanged = gone.size > 0; isChanged;) {
    isChanged = false
    for (const row of left) {
      const holdsAny = [...left].some((other) => other.parent_id === row.id && other.menu_type !== 2)
      if (!gone.has(row.id) || holdsAny || row.menu_type === 2) continue
      left.delete(row)
      gone.add(row.parent_id)
      isChanged = true
    }
  }
  return granted.filter((row) => left.has(row) || row.menu_type === 2)
}
