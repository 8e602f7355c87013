import type { Feature } from '../../shared/routing/feature'

/** The list of everything that was uploaded. */
export const files = {
  pages: {
    'modules/oss/OSSFileList': async () => (await import('./StoredFilesPage')).StoredFilesPage,
  },
} satisfies Feature

export { inBytes } from './in-bytes'
