import type { Feature } from '../../../shared/routing/feature'

/** Dictionaries and their items. */
export const dictionaries = {
  pages: {
    'system/DictList': async () => (await import('./DictionariesPage')).DictionariesPage,
  },
} satisfies Feature
