import { isPathCode } from '@dougong/contract/path-code'
import { refuse } from '@dougong/contract/errors'
import { page } from '@dougong/contract/query'
import { knownPart, readListQuery } from '@dougong/contract/resource/list-query'
import * as contract from '@dougong/contract/system/categories'
import type { Actor } from '../../../access/actor'
import type { Statement } from '../../../database/statement'
import { type Route, serve } from '../../../http/serve'
import { listRows, type Scope, whereSql } from '../../../resource/list'
import { scopeFor } from '../../../resource/scope'
import { isLimited, rowsSeenBy } from '../../../resource/seen-rows'
import type { ServedResource } from '../../../resource/serve-resource'
import type { Services } from '../../../services'
import { presentCategory, presentLevel, presentTree } from './categories.presenter'
import { listLevel, type Looking } from './categories.queries'
import { findOne, listBranch, listNames, parentByCode, readCondition } from './categories.service'

/** Levels and branches of the category tree, for its page and for selects. */
export function categoryRoutes({ db }: Services, served: ServedResource): Route[] {
  const as = (actor: Actor): Looking => ({ db, seen: rowsSeenBy(served, actor) })
  return [
    serve(contract.listRootCategories, async ({ query, actor, isOwnClient }) => {
      const known = isOwnClient ? query : knownPart(served.resource, query)
      const { pid = contract.rootCategory, ...rest } = known
      const isTop = pid === contract.rootCategory
      const asked = readListQuery(served.resource, isTop ? rest : { ...rest, pid })
      const scope = isTop ? topmost(served, actor) : scopeFor(served, actor)
      const { records, total } = await listRows(db, served.resource, served.table, scope, asked)
      return page(records as contract.Category[], total.count, asked)
    }),
    serve(contract.listChildCategories, async ({ query, actor }) =>
      (await listLevel(as(actor), [query.pid])).map(presentCategory),
    ),
    serve(contract.listChildrenOfSeveral, async ({ query, actor }) => {
      const rows = await listLevel(as(actor), query.parentIds.split(',').filter(Boolean))
      return page(rows.map(presentCategory), rows.length, { pageNo: 1, pageSize: 10 })
    }),
    serve(contract.checkCategoryCode, async ({ query, actor }) => {
      const code = query.code || refuse('category.codeEmpty')
      if (!isPathCode(code)) refuse('category.badCode')
      if (!query.pid || query.pid === contract.rootCategory) return null
      const parent = await findOne(as(actor), 'id', query.pid)
      return code.startsWith(parent.code) ? null : refuse('category.codeElsewhere', { code: parent.code })
    }),
    serve(contract.loadCategoryRoots, async ({ query, actor }) => {
      const parent = await parentByCode(as(actor), query.pcode)
      return query.async
        ? presentLevel(await listLevel(as(actor), [parent.id]))
        : presentTree(await listBranch(as(actor), parent.code), parent.id)
    }),
    serve(contract.loadCategoryChildren, async ({ query, actor }) =>
      presentLevel(await listLevel(as(actor), [query.pid])),
    ),
    serve(contract.loadCategoryLevel, async ({ query, actor }) => {
      const { id } = query.pid ? { id: query.pid } : await parentByCode(as(actor), query.pcode)
      return presentLevel(await listLevel(as(actor), [id], readCondition(query.condition)))
    }),
    serve(contract.loadOneCategory, async ({ query, actor }) =>
      presentCategory(await findOne(as(actor), query.field, query.val)),
    ),
    serve(contract.loadCategoryNames, ({ query }) =>
      listNames({ db }, query.ids?.split(',').filter(Boolean) ?? [], query.delNotExist),
    ),
    serve(contract.loadCategoriesBelow, async ({ query, actor }) => {
      const rows = await listBranch(as(actor), query.code === contract.rootCategory ? '' : query.code)
      if (rows.length === 0) refuse('category.nothingBelow', { code: query.code })
      return rows.map(({ id, name }) => ({ value: id, text: name, title: name, label: name }))
    }),
  ]
}

/** Roots, and what an actor may see without seeing its parent. */
function topmost(served: ServedResource, actor: Actor): Scope {
  const { resource, table } = served
  const scope = scopeFor(served, actor)
  const limit = (statement: Statement) =>
    isLimited(served, actor)
      ? `pid not in (select "id" from ${table.source} where ${whereSql(resource, table, scope, statement)})`
      : `pid = ${statement.value(contract.rootCategory)}`
  return { ...scope, limit }
}
