import type { PageLoader } from '../shared/routing/feature'

/** The shell and all that needs a session, in chunks of their own. */
export const loadSignedInArea: PageLoader = async () => (await import('./SignedInArea')).SignedInArea
