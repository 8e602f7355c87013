import { menuTypes } from '@dougong/contract/system/permissions'
import type { Actor } from '../../../access/actor'
import type { Transaction } from '../../../database/transaction'
import { newId } from '../../../platform/ids'
import type { PageRight, RightsOfPage } from '../../../services/page-rights'

async function rightsOf(
  sources: readonly RightsOfPage[],
  tx: Transaction,
  url: string,
): Promise<PageRight[]> {
  const rights: PageRight[] = []
  for (const source of sources) rights.push(...(await source(tx, url)))
  return rights
}

/** Puts the rights over what a page shows below its menu row, those that stand nowhere yet; nobody is granted them. */
export async function addRightsBelow(
  tx: Transaction,
  actor: Actor,
  sources: readonly RightsOfPage[],
  page: { id: string; url: string },
): Promise<void> {
  const rights = await rightsOf(sources, tx, page.url)
  if (rights.length === 0) return
  const codes = rights.map(({ code }) => code)
  const standing = await tx
    .selectFrom('sys_permission')
    .select('perms')
    .where('perms', 'in', codes)
    .where('menu_type', '=', menuTypes.action)
    .execute()
  const known = new Set(standing.map(({ perms }) => perms))
  const rows = rights.flatMap(({ code, name }, index) =>
    known.has(code)
      ? []
      : [
          {
            id: newId(),
            parent_id: page.id,
            name,
            menu_type: menuTypes.action,
            perms: code,
            perms_type: '1',
            sort_no: index + 1,
            create_by: actor.username,
          },
        ],
  )
  if (rows.length > 0) await tx.insertInto('sys_permission').values(rows).execute()
}

/** Returns the menu rows of the rights without which pages among these rows cannot be read. */
export async function readingRowsOf(
  tx: Transaction,
  sources: readonly RightsOfPage[],
  ids: readonly string[],
): Promise<string[]> {
  if (ids.length === 0) return []
  const pages = await tx
    .selectFrom('sys_permission')
    .select('url')
    .where('id', 'in', [...ids])
    .where('menu_type', '!=', menuTypes.action)
    .where('url', 'like', '/online/%')
    .execute()
  const codes: string[] = []
  for (const { url } of pages)
    for (const right of await rightsOf(sources, tx, url ?? '')) if (right.isReading) codes.push(right.code)
  if (codes.length === 0) return []
  const rows = await tx
    .selectFrom('sys_permission')
    .select('id')
    .where('perms', 'in', codes)
    .where('menu_type', '=', menuTypes.action)
    .execute()
  return rows.map(({ id }) => id)
}
