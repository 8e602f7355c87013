import { createServer, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'

export interface LocalServer {
  port: number
  /** `http://127.0.0.1:port` */
  url: string
  stop(): Promise<void>
}

/** Somebody else's server for a test, on a free port of this machine. */
export async function localServer(listener: RequestListener): Promise<LocalServer> {
  const server = createServer(listener)
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready))
  const { port } = server.address() as AddressInfo
  return {
    port,
    url: `http://127.0.0.1:${port}`,
    stop: () =>
      new Promise((stopped) => {
        server.close(() => stopped())
        server.closeAllConnections()
      }),
  }
}
