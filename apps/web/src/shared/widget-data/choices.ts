import { searchDictionary as search } from '@dougong/contract/dictionaries'
import type { WidgetData } from '@dougong/widgets/data'
import { call } from '../api/client'
import { dictionaryOptions } from '../dictionaries/dictionaries'
import { askedOnce } from './asked-once'
import { findTexts } from './find-texts'

type Choices = Pick<WidgetData, 'dictionary' | 'searchDictionary' | 'findChoices'>

const aMinute = 60_000

/** Dictionaries: from this browser's cache first, then from the server. */
export const choices: Choices = {
  dictionary: async (code) => {
    const options = await askedOnce(
      ['dictionary', code],
      () => dictionaryOptions(code, { quiet: true }),
      aMinute,
    )
    return options.map(({ value, text, color }) => ({ value, text, ...(color && { color }) }))
  },
  searchDictionary: (code, keyword, pageSize, signal) =>
    call(
      search,
      { params: { dictCode: code }, query: { keyword, pageSize } },
      { quiet: true, ...(signal && { signal }) },
    ).then((options) => options.map(({ value, text }) => ({ value, text }))),
  findChoices: async (code, values) => {
    // The texts of values do not depend on the condition that limits what may be chosen anew.
    const dictCode = code.split(',').slice(0, 3).join(',')
    const texts = await findTexts(dictCode, values)
    return values.map((value, index) => ({ value, text: texts[index] ?? value }))
  },
}
