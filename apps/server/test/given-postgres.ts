import type { ProvidedPostgres } from './provided-postgres'

/** The server that a DATABASE_URL names; its database does not matter, since tests make their own. */
export function serverOf(url: string): Omit<ProvidedPostgres, 'templateDatabase'> {
  const { hostname, port, username, password } = new URL(url)
  return {
    host: decodeURIComponent(hostname),
    port: Number(port || 5432),
    user: decodeURIComponent(username),
    password: decodeURIComponent(password),
  }
}
