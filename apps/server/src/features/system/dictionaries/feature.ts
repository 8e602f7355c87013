import { actionsOf, recordVerbs } from '../../../database/seeds/menu-seed'
import type { Feature } from '../../../services/feature'
import { dictionaryAdminRoutes } from './dictionaries-admin.routes'
import { dictionariesResource, dictionaryItemsResource } from './dictionaries.resource'
import { dictionaryRoutes } from './dictionaries.routes'
import { listAllDictionaries, listOpenDictionaries } from './dictionaries.service'
import { mayReadDictionary } from './may-read-dictionary'
import { dictionaryLinesResource } from './dictionary-lines.resource'
import { lookUp, viewOfTable } from './lookups.service'
import { dictionarySheetRoutes } from './dictionary-sheets.routes'

export const dictionaries: Feature = {
  menu: [
    {
      id: 'dictionaries',
      under: 'system',
      name: '数据字典',
      url: '/isystem/dict',
      component: 'system/DictList',
      sort: 5,
      keepAlive: true,
      actions: [...actionsOf('system:dict', '字典'), ...actionsOf('system:dict:item', '字典项', recordVerbs)],
    },
  ],
  dictionaries: () => ({
    rangeDate: {
      jt: '今天',
      zt: '昨天',
      qt: '前天',
      bz: '本周',
      sz: '上周',
      by: '本月',
      sy: '上月',
      zdy: '自定义日期',
    },
  }),
  resources: (services) => [dictionariesResource(services), dictionaryItemsResource(services)],
  routes: (services, engine) => [
    ...dictionaryRoutes(services),
    ...dictionaryAdminRoutes(services),
    ...dictionarySheetRoutes(dictionaryLinesResource(services), engine),
  ],
  engine: (services) => ({
    listDictionaries: () => listAllDictionaries(services),
    listOpenDictionaries: () => listOpenDictionaries(services),
    mayReadDictionary: (actor, code) => mayReadDictionary(services, actor, code),
    lookUp: (reader, dictionary, query) => lookUp(services, reader, dictionary, query),
    viewOfTable: (reader, table) => viewOfTable(services, reader, table),
  }),
}
