import type { Dictionaries, DictionaryOption } from '@dougong/contract/dictionaries'
import type { DictionaryTexts, Services } from '../../../services/services'
import { listClosedCodes, listEnabledItems, listItems } from './dictionaries.queries'

type Reader = Pick<Services, 'db' | 'caches' | 'dictionaries'>

const area = 'dictionaries'

/** Every dictionary with its enabled items in order, for the texts of records: whoever reads a record reads them. */
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

/** The dictionaries that are everybody's: what clients keep for their selects, and what strangers are told. */
export async function listOpenDictionaries(reader: Reader): Promise<Dictionaries> {
  const [all, closed] = await Promise.all([listAllDictionaries(reader), closedCodes(reader)])
  if (closed.length === 0) return all
  return Object.fromEntries(Object.entries(all).filter(([code]) => !closed.includes(code)))
}

/** The codes of dictionaries that are not everybody's. */
export function closedCodes({ db, caches }: Reader): Promise<string[]> {
  return caches.get(area, 'closed', () => listClosedCodes(db))
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
