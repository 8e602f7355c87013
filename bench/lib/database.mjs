import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { join } from 'node:path'

const pg = createRequire(new URL('../../apps/server/package.json', import.meta.url))('pg')

/** As the server sets its connections: they are planned, timed and written out alike. */
const settings = {
  TimeZone: 'Asia/Shanghai',
  DateStyle: 'ISO',
  statement_timeout: '30s',
  lock_timeout: '10s',
  idle_in_transaction_session_timeout: '60s',
}

/** A pool of the bare driver into the embedded database of a data folder; `own` settings go before the server's. */
export async function bareDriver(folder, own = {}) {
  const password = (await readFile(join(folder, 'postgres', 'dougong-password'), 'utf8')).trim()
  const [, , , port, host] = (await readFile(join(folder, 'postgres', 'postmaster.pid'), 'utf8')).split('\n')
  return new pg.Pool({
    host,
    port: Number(port),
    user: 'dougong',
    password,
    database: 'dougong',
    max: 50,
    options: Object.entries({ ...settings, ...own })
      .map(([name, value]) => `-c ${name}=${value}`)
      .join(' '),
  })
}
