import { refuse } from '@dougong/contract/errors'
import * as contract from '@dougong/contract/system/dictionaries'
import type { Actor } from '../../../access/actor'
import { inTransaction } from '../../../database/transaction'
import { type Route, serve } from '../../../http/serve'
import { noteCreated } from '../../../resource/history/history'
import { rowsSeenBy } from '../../../resource/read/seen-rows'
import type { Services } from '../../../services/services'
import { viewOf } from '../../../resource/view'
import { destroy, findTaken, listByName, listRemoved, restore } from './dictionaries-admin.queries'
import { removedDictionaries, storedDictionaries } from './dictionaries.resource'
import { listStoredItems, refreshDictionaries } from './dictionaries.service'

/** As many as a tree shows at once. */
const maxNodes = 1000

/** The bin of dictionaries, and what their forms ask. */
export function dictionaryAdminRoutes(services: Services): Route[] {
  const { db } = services
  const seenBy = (actor: Actor) => rowsSeenBy(viewOf(removedDictionaries, actor))
  return [
    serve(contract.listRemovedDictionaries, async ({ actor }) => {
      const rows = await listRemoved(db, seenBy(actor))
      return rows.map((row) => ({
        id: row.id,
        dictName: row.dict_name,
        dictCode: row.dict_code,
        description: row.description,
        type: row.type,
        delFlag: row.del_flag,
        updateTime: row.update_time,
      }))
    }),
    serve(contract.listDictionaryNodes, async ({ query, actor }) => {
      const name = query.dictName?.replaceAll(/^\*|\*$/g, '') ?? ''
      const rows = await listByName(db, rowsSeenBy(viewOf(storedDictionaries, actor)), name, maxNodes)
      return rows.map(({ id, dict_name: dictName, dict_code: dictCode, description }) => ({
        key: id,
        title: dictName,
        id,
        dictName,
        dictCode,
        description,
      }))
    }),
    serve(contract.restoreDictionary, async ({ params, actor }) => {
      await inTransaction(db, async (tx) => {
        if (!(await restore(tx, seenBy(actor), params.id))) refuse('dictionary.notInBin')
        await noteCreated(tx, viewOf(storedDictionaries, actor), { ids: [params.id], action: 'restore' })
      })
      await refreshDictionaries(services)
      return '操作成功!'
    }),
    serve(contract.destroyDictionary, async ({ params, actor }) => {
      if (!(await destroy(db, seenBy(actor), params.id))) refuse('dictionary.notInBin')
      await refreshDictionaries(services)
      return '删除成功!'
    }),
    serve(contract.checkDictionaryValue, async ({ query }) => {
      if (await findTaken(db, query)) refuse('dictionary.valueTaken')
      return '该值可用！'
    }),
    serve(contract.getDictionaryText, async ({ params }) => {
      const items = await listStoredItems(services, params.dictCode)
      return items.find(({ value }) => value === params.key)?.text ?? ''
    }),
  ]
}
