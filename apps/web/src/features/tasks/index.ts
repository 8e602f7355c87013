import type { Feature } from '../../shared/routing/feature'

/** 我的任务: one's own long work, in the header of every page. */
export const tasks = {
  header: [async () => (await import('./TaskTray')).TaskTray],
} satisfies Feature
