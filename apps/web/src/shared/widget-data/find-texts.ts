import { findDictionaryTexts } from '@dougong/contract/dictionaries'
import { call } from '../api/client'
import { askedOnce } from './asked-once'

/** The words of stored values, in their order; what stands for nothing is echoed. */
export function findTexts(dictCode: string, values: readonly string[]): Promise<string[]> {
  const key = values.join(',')
  return askedOnce(['texts', dictCode, key], () =>
    call(findDictionaryTexts, { params: { dictCode }, query: { key, delNotExist: false } }, { silent: true }),
  )
}
