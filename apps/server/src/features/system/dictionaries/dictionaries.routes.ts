import * as contract from '@dougong/contract/dictionaries'
import { type Route, serve } from '../../../http/serve'
import type { Services } from '../../../services'
import { getDictionaryItems, listAllDictionaries, refreshDictionaries } from './dictionaries.service'

export function dictionaryRoutes(services: Services): Route[] {
  return [
    serve(contract.listAllDictionaries, () => listAllDictionaries(services)),
    serve(contract.getDictionaryItems, ({ params }) => getDictionaryItems(services, params.dictCode)),
    serve(contract.refreshDictionaryCache, async () => {
      await refreshDictionaries(services)
      return null
    }),
  ]
}
