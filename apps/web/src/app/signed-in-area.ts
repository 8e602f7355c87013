import type { PageLoader } from '../shared/routing/feature'

/** The shell and all that needs a session, in chunks of their own. */
export const loadSignedInArea: PageLoader = async () => {
  if (!isDashboard(window.location.pathname)) loadListKit()
  return (await import('./SignedInArea')).SignedInArea
}

function isDashboard(path: string): boolean {
  return path === '/' || path.startsWith('/dashboard')
}

/** Most pages are lists: what these are made of comes beside the shell and the menu that names the page, not after them. */
function loadListKit(): void {
  /* whoever needs it asks again */
  import('../resource/ResourcePage').catch(() => undefined)
}
