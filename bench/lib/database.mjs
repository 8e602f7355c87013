import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { join } from 'node:path'

const pg = createRequire(new URL('../../apps/server/package.json', import.meta.url))('pg')

/** A pool of the bare driver into the embedded database of a data folder; it plans as the server does. */
export async function bareDriver(folder) {
  const password = (await readFile(join(folder, 'postgres', 'dougong-password'), 'utf8')).trim()
  const [, , , port, host] = (await readFile(join(folder, 'postgres', 'postmaster.pid'), 'utf8')).split('\n')
  return new pg.Pool({
    host,
    port: Number(port),
    user: 'dougong',
    password,
    database: 'dougong',
    max: 50,
    options: '-c plan_cache_mode=force_custom_plan',
  })
}
