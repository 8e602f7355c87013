import { clientConfig } from './client-config'

/** The address of a stored file: the static domain plus its path, unless it is an address already. */
export function staticUrl(path: string, staticDomain = clientConfig.staticDomain): string {
  if (path.startsWith('http')) return path
  return `${staticDomain.replace(/\/+$/, '')}/${path.replace(/^\/+/, '')}`
}
