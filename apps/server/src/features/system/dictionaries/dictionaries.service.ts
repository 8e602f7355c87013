import type { Dictionaries, DictionaryOption } from '@dougong/contract/dictionaries'
import type { DictionaryTexts, Services } from '../../../services/services'
import { listEnabledItems, listItems } from './dictionaries.queries'

type Reader = Pick<Services, 'db' | 'caches' | 'dictionaries'>

const area = 'dictionaries'

/** Every dictionary with its enabled items in order: what clients keep for their selects and texts. */
export function listAllDictionaries({ db, caches, dictionaries: known }: Reader): Promise<Dictionaries> {
  return caches.get(area, 'all', async () => {
    const dictionaries: Dictionaries = Object.fromEntries(
      Object.entries(known).map(([code, texts]) => [code, optionsOf(texts)]),
    )
    for (const { dict_code, item_value, item_text, item_color } of await listEnabledItems(db)) {
      const options = (dictionaries[dict_code] ??= [])
      if (item_value !== null && item_text !== null) options.push(option(item_value, item_text, item_color))
    }
    return dictionaries
  })
}

/** The choices of one dictionary, disabled ones included. */
export async function listStoredItems(
  { db, caches, dictionaries }: Reader,
  code: string,
): Promise<DictionaryOption[]> {
  const known = Object.hasOwn(dictionaries, code) ? dictionaries[code] : undefined
  if (known) return optionsOf(known)
  return caches.get(area, `items/${code}`, async () => {
    const items = await listItems(db, code)
    return items.map(({ item_value, item_text, item_color, status }) => ({
      ...option(item_value, item_text, item_color),
      ...(status !== 1 && { disabled: true }),
    }))
  })
}

/** Every node reads dictionaries anew. Call it after the commit of a change. */
export async function refreshDictionaries({ caches }: Pick<Services, 'caches'>): Promise<void> {
  await caches.drop(area)
}

function optionsOf(texts: DictionaryTexts): DictionaryOption[] {
  return Object.entries(texts).map(([value, text]) => option(value, text))
}

/** A choice as clients read it. */
export function option(value: string, text: string, color?: string | null): DictionaryOption {
  return { value, text, title: text, label: text, ...(color !== undefined && { color }) }
}
