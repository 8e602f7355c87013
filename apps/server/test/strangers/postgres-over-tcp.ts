import { once } from 'node:events'
import { connect as connectTo, createServer, type AddressInfo, type Server } from 'node:net'

/** The tests' PostgreSQL listens on a socket file: this lets it be reached as databases of others are. */
export async function postgresOverTcp(server: { host: string; port: number }, address = '127.0.0.1') {
  const socket = server.host.startsWith('/')
    ? { path: `${server.host}/.s.PGSQL.${server.port}` }
    : { host: server.host, port: server.port }
  const proxy: Server = createServer((client) => {
    const database = connectTo(socket)
    client.pipe(database).pipe(client)
    for (const end of [client, database])
      end.on('error', () => [client, database].forEach((each) => each.destroy()))
  })
  proxy.listen(0, address)
  await once(proxy, 'listening')
  return { port: (proxy.address() as AddressInfo).port, close: () => void proxy.close() }
}
