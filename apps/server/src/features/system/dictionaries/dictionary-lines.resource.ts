import { refuse } from '@dougong/contract/errors'
import { dictionaries, dictionaryItems, dictionaryLines } from '@dougong/contract/system/dictionaries'
import { createRecord } from '../../../resource/write/records'
import { requireSeen, seenSql } from '../../../resource/read/seen-rows'
import { type ServedResource, serveResource } from '../../../resource/serve-resource'
import type { Services } from '../../../services/services'
import { viewOf } from '../../../resource/view'
import { findByCode } from './dictionaries-admin.queries'
import { storedDictionaries } from './dictionaries.resource'
import { refreshDictionaries } from './dictionaries.service'

/**
 * Dictionaries with their items, a line each, as spreadsheets hold them. An import makes dictionaries that are not there
 * and gives those that are the items they lack; what is there already stays as it is and is reported.
 */
export function dictionaryLinesResource(services: Pick<Services, 'caches' | 'resources'>): ServedResource {
  const served = services.resources.defined(dictionaries)
  const items = services.resources.defined(dictionaryItems)
  return serveResource(dictionaryLines, {
    table: 'sys_dict_line',
    tenant: 'shared',
    page: 'system/DictLineList',
    limitRows: (actor, statement) => seenSql(viewOf(storedDictionaries, actor), 'id', statement),
    repeated: dictionaries.excel ?? [],
    readTitles: (titles) =>
      titles.map((title, index) => (titles.indexOf(title) < index ? `字典项${title}` : title)),

    async createImported(line, { tx, actor }) {
      const { itemText, itemValue, itemColor, itemDescription, sortOrder, status, ...dictionary } = line
      const found = await findByCode(tx, String(line.dictCode))
      if (found) await requireSeen(tx, viewOf(storedDictionaries, actor), [found.id], 'dictionary.codeTaken')
      if (!itemText && !itemValue && found) refuse('dictionary.codeTaken')
      const dictId = found?.id ?? (await createRecord(tx, viewOf(served, actor), dictionary))
      if (!itemText && !itemValue) return dictId
      if (!itemValue) refuse('dictionary.itemValueEmpty', { name: String(line.dictName) })
      const item = { dictId, itemText, itemValue, itemColor, sortOrder, status }
      return createRecord(tx, viewOf(items, actor), { ...item, description: itemDescription })
    },

    afterCommit: () => refreshDictionaries(services),
  })
}
