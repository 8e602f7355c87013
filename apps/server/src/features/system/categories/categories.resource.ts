import { refuse } from '@dougong/contract/errors'
import { isPathCode, nextPathCode, parentPathCode } from '@dougong/contract/path-code'
import { categories, rootCategory } from '@dougong/contract/system/categories'
import { sql } from 'kysely'
import type { Transaction } from '../../../database/transaction'
import { refuseInUse, type Usage } from '../../../resource/in-use'
import { removeRecords } from '../../../resource/records'
import { type ServedResource, serveResource } from '../../../resource/serve-resource'
import { findBy, greatestChild, listIdsBelow } from './categories.queries'

/** As many characters as the column of a code holds, in whole segments. */
const longestCode = 99

const storage = {
  table: 'sys_category',
  view: 'sys_category_listed',
  component: 'system/SysCategoryList',
}

/** Categories as they are stored, for those who only look. */
export const storedCategories = serveResource(categories, storage)

/** Categories: codes by the server, branches that go as a whole unless records of any resource name them. */
export function categoriesResource(everyResource: () => readonly ServedResource[]): ServedResource {
  const served: ServedResource = serveResource(categories, {
    ...storage,
    lock: lockCategories,
    beforeCreate: async (values, { tx, actor }) => {
      const pid = values.pid ? String(values.pid) : rootCategory
      const place = values.code
        ? await placeOfCode(tx, String(values.code))
        : { pid, code: await nextCategoryCode(tx, pid) }
      return { ...values, ...place, sysOrgCode: actor.departmentCode }
    },
    beforeRemove: async (ids, { tx, actor }) => {
      const below = await listIdsBelow(tx, ids)
      if (below.length > 0) await removeRecords(tx, served, actor, below)
      await refuseInUse(tx, served.table, everyResource().flatMap(usagesIn), ids)
    },
  })
  return served
}

/** Orders those who write to the tree. */
export async function lockCategories(tx: Transaction): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext('sys_category'))`.execute(tx)
}

/** The code of the next category below a parent. */
export async function nextCategoryCode(tx: Transaction, pid: string): Promise<string> {
  const [parent] =
    pid === rootCategory ? [{ id: rootCategory, code: '' }] : await findBy({ db: tx }, 'id', pid)
  if (!parent) refuse('category.parentMissing')
  const code = nextPathCode(parent.code, await greatestChild(tx, parent)) ?? refuse('category.levelFull')
  return code.length > longestCode ? refuse('category.tooDeep') : code
}

/** Where a code that is given belongs. */
async function placeOfCode(tx: Transaction, code: string) {
  if (!isPathCode(code)) refuse('category.badCode')
  const parentCode = parentPathCode(code)
  if (parentCode === '') return { pid: rootCategory, code }
  const [parent] = await findBy({ db: tx }, 'code', parentCode)
  return parent ? { pid: parent.id, code } : refuse('category.parentMissing')
}

/** The fields of a resource that hold categories, by id or by code. */
function usagesIn({ resource, options, table }: ServedResource): Usage[] {
  return Object.entries(resource.fields)
    .filter(([, field]) => field.kind === 'category')
    .flatMap(([name]) =>
      ['id', 'code'].map((key) => ({
        table: options.table,
        column: unquoted(table.columnOf(name)),
        key,
        noun: resource.title,
        name: unquoted(table.nameColumn),
      })),
    )
}

function unquoted(identifier: string): string {
  return identifier.slice(1, -1)
}
