/** Names that never leave the machine they are spoken on. */
const loopbackNames = new Set(['localhost', '127.0.0.1', '[::1]'])

/**
 * Where browsers reach this server. Without PUBLIC_URL the request's own host is believed only where it names the
 * asker's own machine: a forged one then leads nobody astray.
 */
export function publicUrlOf(
  configured: string | undefined,
  request: { protocol: string; host: string },
): string | undefined {
  if (configured) return configured
  const requestUrl = parse(`${request.protocol}://${request.host}`)
  return requestUrl && isLoopback(requestUrl) ? requestUrl.origin : undefined
}

/** Whether the address is that page of ours. */
export function isOwnPage(configured: string | undefined, address: string, path: string): boolean {
  if (configured) return address === configured + path
  const url = parse(address)
  return url !== undefined && isLoopback(url) && address === url.origin + path
}

function isLoopback({ hostname }: URL): boolean {
  return loopbackNames.has(hostname)
}

function parse(address: string): URL | undefined {
  return URL.canParse(address) ? new URL(address) : undefined
}
