import type { Feature } from '../../shared/routing/feature'

/** Every widget with its demos, props and source, and the language that all of them speak. */
export const gallery = {
  pages: {
    'jeecg/SelectDemo': async () => (await import('./GalleryPage')).GalleryPage,
    'jeecg/DesignLanguage': async () => (await import('./design/DesignLanguagePage')).DesignLanguagePage,
  },
} satisfies Feature
