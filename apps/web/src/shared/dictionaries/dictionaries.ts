import {
  getDictionaryItems,
  listAllDictionaries,
  refreshDictionaryCache,
} from '@dougong/contract/dictionaries'
import type { DictionaryOption } from '@dougong/contract/dictionaries'
import { call, type CallOptions } from '../api/client'
import { cachedDictionary, forgetDictionaries, keepDictionaries } from './dictionary-cache'

/** Makes the server read its dictionaries anew, then this browser: the user menu's 清理缓存. */
export async function refreshDictionaries(options?: CallOptions): Promise<void> {
  await call(refreshDictionaryCache, {}, options)
  const dictionaries = await call(listAllDictionaries, {}, options)
  forgetDictionaries()
  keepDictionaries(dictionaries)
}

/** The text of a value, as far as the dictionary is known here. */
export function dictionaryText(code: string, value: string): string | undefined {
  return cachedDictionary(code)?.find((option) => option.value === value)?.text
}

/** The choices of a dictionary: from the cache, else from the server. */
export async function dictionaryOptions(code: string, options?: CallOptions): Promise<DictionaryOption[]> {
  if (!code) throw new Error('字典Code不能为空!')
  return cachedDictionary(code) ?? call(getDictionaryItems, { params: { dictCode: code } }, options)
}
