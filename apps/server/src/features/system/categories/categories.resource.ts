import { categories } from '@dougong/contract/system/categories'
import type { Tenancy } from '../../../access/tenants'
import type { Transaction } from '../../../database/transaction'
import { refersTo } from '../../../resource/field-kinds/index'
import { type ServedResource, serveResource, type Usage } from '../../../resource/serve-resource'
import { lockTree } from '../../../resource/tree/branch'
import { pathCodes } from '../../../resource/tree/path-codes'
import { refuseInUse } from '../../../resource/write/in-use'
import type { Services } from '../../../services/services'

const storage = {
  table: 'sys_category',
  tenant: 'own' as const,
  page: 'system/SysCategoryList',
}

/** Categories as they are stored, for those who only look. */
export const storedCategories = serveResource(categories, storage)

const codes = pathCodes({
  served: storedCategories,
  code: 'code',
  longest: 99,
  noun: '分类',
  badCode: 'category.badCode',
})

/** The code that the next category below a parent gets. */
export async function nextCategoryCode(
  tx: Transaction,
  actor: Tenancy,
  parentId: string | null,
): Promise<string> {
  await lockTree(tx, storedCategories)
  return codes.next(tx, actor, parentId)
}

/** Categories: codes by the server; none goes while records of any resource name it or one below it. */
export function categoriesResource({ resources }: Pick<Services, 'resources'>): ServedResource {
  const served: ServedResource = serveResource(categories, {
    ...storage,
    placing: { enter: codes.enter },
    beforeCreate: async (values, { actor }) => ({ ...values, sysOrgCode: actor.departmentCode }),
    beforeRemove: async (ids, { tx, actor }) =>
      refuseInUse(tx, actor, served.table, (await resources.all()).flatMap(usagesIn), ids),
  })
  return served
}

/** The fields of a resource that hold categories, by id or by code. */
function usagesIn({ resource, options, table }: ServedResource): Usage[] {
  return Object.entries(resource.fields)
    .filter(([, field]) => refersTo(field, storage.table))
    .flatMap(([name]) =>
      ['id', 'code'].map((key) => ({
        table: options.table,
        column: unquoted(table.columnOf(name)),
        key,
        noun: resource.title,
        name: unquoted(table.nameColumn),
        ...(table.isOwn && { belonging: 'own' as const }),
      })),
    )
}

function unquoted(identifier: string): string {
  return identifier.slice(1, -1)
}
