/** What the CAS server sends back to: the `service` of its own login address, else this page without its query. */
export function casService(loginUrl: string, page: string): string {
  return new URL(loginUrl, page).searchParams.get('service') ?? bare(page)
}

/** The CAS login address, completed with the service where the configuration leaves it out. */
export function casLoginAddress(loginUrl: string, page: string): string {
  const address = new URL(loginUrl, page)
  if (!address.searchParams.has('service')) address.searchParams.set('service', bare(page))
  return address.href
}

function bare(page: string): string {
  const { origin, pathname } = new URL(page)
  return origin + pathname
}
