import { loginPath } from '../../../shared/routing/named-routes'

/** Where the CAS server sends people back to: the `service` of its own login address, else our login page. */
export function casService(loginUrl: string, page: string): string {
  return new URL(loginUrl, page).searchParams.get('service') ?? ownLoginPage(page)
}

/** The CAS login address, completed with the service where the configuration leaves it out. */
export function casLoginAddress(loginUrl: string, page: string): string {
  const address = new URL(loginUrl, page)
  if (!address.searchParams.has('service')) address.searchParams.set('service', ownLoginPage(page))
  return address.href
}

function ownLoginPage(page: string): string {
  return new URL(page).origin + loginPath
}
