import { refuse } from '@dougong/contract/errors'
import { dictionaries, dictionaryItems } from '@dougong/contract/system/dictionaries'
import type { Transaction } from '../../../database/transaction'
import { requireSeen, seenSql } from '../../../resource/read/seen-rows'
import { type ServedResource, serveResource } from '../../../resource/serve-resource'
import type { Services } from '../../../services/services'
import { viewOf } from '../../../resource/view'
import { findTaken, listCodes } from './dictionaries-admin.queries'
import { refreshDictionaries } from './dictionaries.service'

const storage = { table: 'sys_dict', tenant: 'shared' as const, page: 'system/DictList' }

/** Dictionaries as they are stored, for those who only look. */
export const storedDictionaries = serveResource(dictionaries, { ...storage, softDelete: true })

/** The recycle bin: the same dictionaries, under the same data rules. */
export const removedDictionaries = serveResource(dictionaries, storage)

/** Dictionaries. One that a definition shows its values by keeps its code and is not removed. */
export function dictionariesResource(services: Pick<Services, 'caches' | 'resources'>): ServedResource {
  return serveResource(dictionaries, {
    ...storage,
    softDelete: true,
    ownCalls: ['exportXls', 'importTemplate', 'importExcel'],
    beforeCreate: async (values) => ({ ...values, type: values.type ?? 0, isOpen: values.isOpen ?? 'Y' }),
    beforeChange: async (id, values, { tx }) => {
      const [current] = await listCodes(tx, [id])
      const user =
        current && typeof values.dictCode === 'string' && values.dictCode !== current.dict_code
          ? userOf(current.dict_code, await services.resources.all())
          : undefined
      if (user) refuse('dictionary.codeInUse', { user })
      return {
        ...values,
        ...(Object.hasOwn(values, 'type') && { type: values.type ?? 0 }),
        ...(Object.hasOwn(values, 'isOpen') && { isOpen: values.isOpen ?? 'Y' }),
      }
    },
    beforeRemove: async (ids, { tx }) => {
      const resources = await services.resources.all()
      for (const { dict_code, dict_name } of await listCodes(tx, ids)) {
        const user = userOf(dict_code, resources)
        if (user) refuse('record.usedBy', { record: dict_name, users: user })
      }
    },
    afterCommit: () => refreshDictionaries(services),
  })
}

/** The field that shows its values by a dictionary, in words. */
function userOf(code: string, resources: readonly ServedResource[]): string | undefined {
  for (const { resource } of resources) {
    const field = Object.values(resource.fields).find(
      (candidate) => 'dictionary' in candidate && candidate.dictionary === code,
    )
    if (field) return `“${resource.title}”的“${field.title}”`
  }
  return undefined
}

/** Items that are typed one after the other stand so. */
async function nextPlace(tx: Transaction, dictId: string): Promise<number> {
  const { last } = await tx
    .selectFrom('sys_dict_item')
    .select(({ fn }) => fn.max('sort_order').as('last'))
    .where('dict_id', '=', dictId)
    .executeTakeFirstOrThrow()
  return Math.min((last ?? 0) + 1, 1_000_000)
}

/** The choices of dictionaries, seen by who may see their dictionary. */
export function dictionaryItemsResource(services: Pick<Services, 'caches'>): ServedResource {
  return serveResource(dictionaryItems, {
    table: 'sys_dict_item',
    tenant: 'shared',
    page: 'system/DictItemList',
    limitRows: (actor, statement) => seenSql(viewOf(storedDictionaries, actor), 'dict_id', statement),
    beforeCreate: async (values, { tx, actor }) => {
      const dictId = String(values.dictId)
      await requireSeen(tx, viewOf(storedDictionaries, actor), [dictId], 'dictionary.missing')
      if (await findTaken(tx, { dictId, itemValue: String(values.itemValue) }))
        refuse('dictionary.valueTaken')
      return {
        ...values,
        sortOrder: values.sortOrder ?? (await nextPlace(tx, dictId)),
        status: values.status ?? 1,
      }
    },
    beforeChange: async (id, values, { tx }) => {
      const { itemValue } = values
      if (typeof itemValue === 'string' && (await findTaken(tx, { id, itemValue })))
        refuse('dictionary.valueTaken')
      return {
        ...values,
        ...(values.sortOrder === null && { sortOrder: 1 }),
        ...(values.status === null && { status: 1 }),
      }
    },
    afterCommit: () => refreshDictionaries(services),
  })
}
