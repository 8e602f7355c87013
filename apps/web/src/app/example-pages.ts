import type { PageLoader } from './load-page'

/** The pages of the examples' menus, by the keys that stand in customers' databases. */
export const examplePages: Readonly<Record<string, PageLoader>> = {
  'jeecg/SelectDemo': async () => (await import('../features/gallery/GalleryPage')).GalleryPage,
}
