import type { Feature } from '../../services/feature'
import { taskRoutes } from './tasks.routes'

/** What people see of their long work: how far it is, its result, and how it is cancelled. */
export const tasks: Feature = {
  routes: taskRoutes,
  start: ({ tasks: running }) => running.watch(),
  close: ({ tasks: running, config }) => running.close(config.stopSeconds * 300),
}
