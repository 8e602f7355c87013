import { refuse } from '@dougong/contract/errors'
import { dictionaryLines } from '@dougong/contract/system/dictionaries'
import { createRecord } from '../../../resource/records'
import { requireSeen, seenSql } from '../../../resource/seen-rows'
import { type ServedResource, serveResource } from '../../../resource/serve-resource'
import type { Services } from '../../../services'
import { findByCode } from './dictionaries-admin.queries'
import { dictionaryItemsResource, storedDictionaries } from './dictionaries.resource'
import { refreshDictionaries } from './dictionaries.service'

/**
 * Dictionaries with their items, a line each, as spreadsheets hold them. An import makes dictionaries that are not there
 * and gives those that are the items they lack; what is there already stays as it is and is reported.
 */
export function dictionaryLinesResource(
  services: Pick<Services, 'caches'>,
  dictionaries: ServedResource,
): ServedResource {
  const items = dictionaryItemsResource(services)
  return serveResource(dictionaryLines, {
    table: 'sys_dict_line',
    component: 'system/DictLineList',
    limitRows: (actor, statement) => seenSql(storedDictionaries, actor, 'id', statement),
    repeated: dictionaries.resource.form,
    readTitles: (titles) =>
      titles.map((title, index) => (titles.indexOf(title) < index ? `字典项${title}` : title)),

    async createImported(given, { tx, actor }) {
      const { itemText, itemValue, itemColor, itemDescription, sortOrder, status, ...dictionary } = given
      const found = await findByCode(tx, String(given.dictCode))
      if (found) await requireSeen(tx, storedDictionaries, actor, [found.id], 'dictionary.codeTaken')
      if (!itemText && !itemValue && found) refuse('dictionary.codeTaken')
      const dictId = found?.id ?? (await createRecord(tx, dictionaries, actor, dictionary))
      if (!itemText && !itemValue) return dictId
      if (!itemValue) refuse('dictionary.itemValueEmpty', { name: String(given.dictName) })
      const item = { dictId, itemText, itemValue, itemColor, sortOrder, status }
      return createRecord(tx, items, actor, { ...item, description: itemDescription })
    },

    afterCommit: () => refreshDictionaries(services),
  })
}
