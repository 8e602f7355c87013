import { isPathCode } from '@dougong/contract/menu/path-code'
import { refuse } from '@dougong/contract/errors'
import * as contract from '@dougong/contract/system/categories'
import type { Actor } from '../../../access/actor'
import { type Route, serve } from '../../../http/serve'
import { viewOf } from '../../../resource/view'
import type { Services } from '../../../services/services'
import { presentLevel, presentTree } from './categories.presenter'
import { listLevel } from './categories.queries'
import { findOne, listBranch, listNames, parentByCode, readCondition } from './categories.service'

/** Levels and branches of the category tree, as selects ask for them. */
export function categoryRoutes({ db, resources }: Services): Route[] {
  const served = resources.defined(contract.categories)
  const seen = (actor: Actor) => viewOf(served, actor)
  return [
    serve(contract.checkCategoryCode, async ({ query, actor }) => {
      const code = query.code || refuse('category.codeEmpty')
      if (!isPathCode(code)) refuse('category.badCode')
      if (!query.pid || query.pid === contract.rootCategory) return null
      const parent = await findOne(db, seen(actor), 'id', query.pid)
      return code.startsWith(parent.code) ? null : refuse('category.codeElsewhere', { code: parent.code })
    }),
    serve(contract.loadCategoryRoots, async ({ query, actor }) => {
      const parent = await parentByCode(db, seen(actor), query.pcode)
      return query.async
        ? presentLevel(await listLevel(db, seen(actor), [parent.id]))
        : presentTree(await listBranch(db, seen(actor), parent.code), parent.id)
    }),
    serve(contract.loadCategoryChildren, async ({ query, actor }) =>
      presentLevel(await listLevel(db, seen(actor), [query.pid])),
    ),
    serve(contract.loadCategoryLevel, async ({ query, actor }) => {
      const { id } = query.pid ? { id: query.pid } : await parentByCode(db, seen(actor), query.pcode)
      return presentLevel(await listLevel(db, seen(actor), [id], readCondition(query.condition)))
    }),
    serve(contract.loadOneCategory, ({ query, actor }) => findOne(db, seen(actor), query.field, query.val)),
    serve(contract.loadCategoryNames, ({ query, actor }) =>
      listNames(db, actor, query.ids?.split(',').filter(Boolean) ?? [], query.delNotExist),
    ),
    serve(contract.loadCategoriesBelow, async ({ query, actor }) => {
      const rows = await listBranch(db, seen(actor), query.code === contract.rootCategory ? '' : query.code)
      if (rows.length === 0) refuse('category.nothingBelow', { code: query.code })
      return rows.map(({ id, name }) => ({ value: id, text: name, title: name, label: name }))
    }),
  ]
}
