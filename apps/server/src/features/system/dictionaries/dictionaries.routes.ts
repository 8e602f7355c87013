import * as contract from '@dougong/contract/dictionaries'
import { type Route, serve } from '../../../http/serve'
import type { Services } from '../../../services/services'
import { listOpenDictionaries, refreshDictionaries } from './dictionaries.service'
import {
  findDictionaryTexts,
  getDictionaryItems,
  listDictionaryFrom,
  listLinkedChoices,
  loadTreeData,
  searchDictionary,
} from './lookups.service'

export function dictionaryRoutes(services: Services): Route[] {
  return [
    serve(contract.listAllDictionaries, () => listOpenDictionaries(services)),
    serve(contract.getDictionaryItems, ({ params, actor }) =>
      getDictionaryItems(services, actor, params.dictCode),
    ),
    serve(contract.searchDictionary, ({ params, query, actor }) =>
      searchDictionary(services, actor, params.dictCode, query),
    ),
    serve(contract.listDictionaryFrom, ({ params, query, actor }) =>
      listDictionaryFrom(services, actor, params.dictCode, query),
    ),
    serve(contract.findDictionaryTexts, ({ params, query, actor }) =>
      findDictionaryTexts(services, actor, params.dictCode, query),
    ),
    serve(contract.listLinkedChoices, ({ query, actor }) => listLinkedChoices(services, actor, query)),
    serve(contract.loadTreeData, ({ query, actor }) => loadTreeData(services, actor, query)),
    serve(contract.refreshDictionaryCache, async () => {
      await refreshDictionaries(services)
      return null
    }),
  ]
}
