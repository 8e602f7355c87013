import type { Feature } from '../../../shared/routing/feature'

/** Backups of the installation. */
export const backups = {
  pages: {
    'system/SysBackupList': async () => (await import('./BackupsPage')).BackupsPage,
  },
} satisfies Feature
