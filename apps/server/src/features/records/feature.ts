import type { Feature } from '../../services/feature'
import { commentRoutes } from './comments/comments.routes'
import { recordRoutes } from './records.routes'
import { sharedQueryRoutes } from './shared-queries/shared-queries.routes'

/** What concerns records of whichever resource. */
export const records: Feature = {
  routes: (services) => [
    ...recordRoutes(services),
    ...commentRoutes(services),
    ...sharedQueryRoutes(services),
  ],
}
