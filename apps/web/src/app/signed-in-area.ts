import type { PageLoader } from '../shared/routing/feature'

/** The shell and all that needs a session, in chunks of their own. */
export const loadSignedInArea: PageLoader = async () => {
  const { SignedInArea } = await import('./SignedInArea')
  if (!isDashboard(window.location.pathname)) loadListKit()
  return SignedInArea
}

function isDashboard(path: string): boolean {
  return path === '/' || path.startsWith('/dashboard')
}

/** Most pages are lists: what these are made of comes beside the menu that names the page, not after it. */
function loadListKit(): void {
  /* whoever needs it asks again */
  import('../resource/ResourcePage').catch(() => undefined)
}
