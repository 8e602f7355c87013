import type { Dictionaries, DictionaryOption } from '@dougong/contract/dictionaries'
import { sevenDays, storageKeys } from '../storage/keys'
import { localStore } from '../storage/local-store'

/** Every dictionary of the system, as the last sign-in or refresh brought it. */
export function keepDictionaries(dictionaries: Dictionaries): void {
  localStore.set(storageKeys.dictionaries, dictionaries, sevenDays)
}

export function forgetDictionaries(): void {
  localStore.remove(storageKeys.dictionaries)
}

/** The choices of a dictionary, undefined where the cache does not know it. */
export function cachedDictionary(code: string): DictionaryOption[] | undefined {
  const dictionaries = localStore.get<Dictionaries>(storageKeys.dictionaries)
  return dictionaries && Object.hasOwn(dictionaries, code) ? dictionaries[code] : undefined
}
