import { isPathCode } from '@dougong/contract/path-code'
import { refuse } from '@dougong/contract/errors'
import { page } from '@dougong/contract/query'
import { readListQuery } from '@dougong/contract/resource/list-query'
import * as contract from '@dougong/contract/system/categories'
import { type Route, serve } from '../../../http/serve'
import { listRows } from '../../../resource/list'
import { scopeFor } from '../../../resource/records'
import type { ServedResource } from '../../../resource/serve-resource'
import type { Services } from '../../../services'
import { presentCategory, presentLevel, presentTree } from './categories.presenter'
import { listLevel } from './categories.queries'
import { findOne, listBranch, listNames, parentByCode, readCondition } from './categories.service'

/** Levels and branches of the category tree, for its page and for selects. */
export function categoryRoutes({ db }: Services, served: ServedResource): Route[] {
  return [
    serve(contract.listRootCategories, async ({ query, actor }) => {
      const asked = readListQuery(served.resource, { pid: contract.rootCategory, ...query })
      const { records, total } = await listRows(
        db,
        served.resource,
        served.table,
        scopeFor(served, actor),
        asked,
      )
      return page(records as contract.Category[], total.count, asked)
    }),
    serve(contract.listChildCategories, async ({ query }) =>
      (await listLevel(db, [query.pid])).map(presentCategory),
    ),
    serve(contract.listChildrenOfSeveral, async ({ query }) => {
      const rows = await listLevel(db, query.parentIds.split(',').filter(Boolean))
      return page(rows.map(presentCategory), rows.length, { pageNo: 1, pageSize: 10 })
    }),
    serve(contract.checkCategoryCode, async ({ query }) => {
      const code = query.code || refuse('category.codeEmpty')
      if (!isPathCode(code)) refuse('category.badCode')
      if (!query.pid || query.pid === contract.rootCategory) return null
      const parent = await findOne(db, 'id', query.pid)
      return code.startsWith(parent.code) ? null : refuse('category.codeElsewhere', { code: parent.code })
    }),
    serve(contract.loadCategoryRoots, async ({ query }) => {
      const parent = await parentByCode(db, query.pcode)
      return query.async
        ? presentLevel(await listLevel(db, [parent.id]))
        : presentTree(await listBranch(db, parent.code), parent.id)
    }),
    serve(contract.loadCategoryChildren, async ({ query }) => presentLevel(await listLevel(db, [query.pid]))),
    serve(contract.loadCategoryLevel, async ({ query }) => {
      const { id } = query.pid ? { id: query.pid } : await parentByCode(db, query.pcode)
      return presentLevel(await listLevel(db, [id], readCondition(query.condition)))
    }),
    serve(contract.loadOneCategory, async ({ query }) =>
      presentCategory(await findOne(db, query.field, query.val)),
    ),
    serve(contract.loadCategoryNames, ({ query }) =>
      listNames(db, query.ids?.split(',').filter(Boolean) ?? [], query.delNotExist),
    ),
    serve(contract.loadCategoriesBelow, async ({ query }) => {
      const rows = await listBranch(db, query.code === contract.rootCategory ? '' : query.code)
      if (rows.length === 0) refuse('category.nothingBelow', { code: query.code })
      return rows.map(({ id, name }) => ({ value: id, text: name, title: name, label: name }))
    }),
  ]
}
