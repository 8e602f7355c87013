import { execFileSync } from 'node:child_process'
import {
  chmod,
  cp,
  lstat,
  mkdir,
  mkdtemp,
  readdir,
  readlink,
  rm,
  stat,
  symlink,
  unlink,
  writeFile,
} from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { Client } from 'pg'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { usableBinaries } from './binaries'
import { startEmbeddedPostgres } from './embedded-postgres'
import { EmbeddedPostgresFailure } from './failure'
import { restoreLibraryLinks } from './library-links'
import { findPackagedBinaries } from './packaged-binaries'
import { unprivilegedUser } from './server-user'
import { makeSocketDirectory, removeSocketDirectory } from './socket-directory'

const isRoot = process.getuid?.() === 0
const packaged = await findPackagedBinaries(process.platform, process.arch)

let root: string
let logs: string[]
const log = (message: string) => logs.push(message)

beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), 'dougong-place-'))
  await chmod(root, 0o711)
  logs = []
})
afterEach(() => rm(root, { recursive: true }))

/** The packaged binaries as npm leaves them under --ignore-scripts. */
async function copyWithoutLinks(): Promise<string> {
  const folder = join(root, 'native')
  await cp(packaged.folder, folder, { recursive: true, verbatimSymlinks: true })
  for (const link of ['libpq.so.5', 'libicuuc.so.60', 'libicudata.so.60', 'libicui18n.so.60']) {
    await unlink(join(folder, 'lib', link))
  }
  expect(() => version(folder)).toThrow('cannot open shared object file')
  return folder
}

function version(folder: string): string {
  return execFileSync(join(folder, 'bin', 'postgres'), ['--version'], { encoding: 'utf8', stdio: 'pipe' })
}

describe('the binaries', () => {
  test('get back the library links that an install without scripts does not make', async () => {
    const folder = await copyWithoutLinks()
    await restoreLibraryLinks(folder)
    expect(version(folder)).toContain('PostgreSQL) 18')
    expect(await readlink(join(folder, 'lib', 'libicuuc.so.60'))).toBe('libicuuc.so.60.2')
    await restoreLibraryLinks(folder)
  })

  test.runIf(isRoot)('are copied, with their links, for a user who cannot reach them', async () => {
    const folder = await copyWithoutLinks()
    await chmod(folder, 0o700)
    const copies = join(root, 'system')
    await mkdir(copies)
    const user = unprivilegedUser()
    const usable = await usableBinaries({ folder, version: '18.0-test' }, user, copies, log)
    expect(usable.folder).toBe(join(copies, 'postgres-18.0-test'))
    expect(logs).toEqual([expect.stringContaining(usable.folder)])
    const again = await usableBinaries({ folder, version: '18.0-test' }, user, copies, log)
    expect(again).toEqual(usable)
    expect(logs).toHaveLength(1)
  })

  test('that do not exist for a platform say to set DATABASE_URL', async () => {
    await expect(findPackagedBinaries('linux', 'riscv64')).rejects.toThrow(/linux-riscv64.*DATABASE_URL/s)
    await expect(findPackagedBinaries('win32', 'x64')).rejects.toThrow(/Windows.*DATABASE_URL/s)
  })
})

describe('the data', () => {
  test.runIf(isRoot)('lie elsewhere, behind a link, where others cannot enter the data folder', async () => {
    const home = join(root, 'home')
    await mkdir(home, { mode: 0o700 })
    const options = { dataDirectory: join(home, 'data'), systemFolder: join(root, 'system'), log }
    for (const start of ['first', 'second']) {
      const postgres = await startEmbeddedPostgres(options)
      const client = new Client(postgres)
      await client.connect()
      await client.query(`create table ${start} as select 1`)
      if (start === 'second') await client.query('select from first')
      await client.end()
      await postgres.stop()
    }
    const place = await readlink(join(home, 'data', 'postgres'))
    expect(place).toMatch(new RegExp(`^${root}/system/data-`))
    expect((await stat(place)).uid).toBe(unprivilegedUser()?.uid)
    expect(await readdir(dirname(place))).toEqual(['belongs-to', 'cluster'])
    /* once each, though started twice; a clone in a closed folder has its binaries copied too, and says so */
    const isAboutBinaries = (line: string) => line.includes('placing a copy')
    expect(logs.filter((line) => !isAboutBinaries(line))).toEqual([
      'Making a new database',
      expect.stringContaining(place),
    ])
  })

  test('that are missing behind their link are not replaced by an empty database', async () => {
    const link = join(root, 'postgres')
    await symlink(join(root, 'gone'), link)
    await expect(startEmbeddedPostgres({ dataDirectory: root, log })).rejects.toThrow(/holds no database/)
    expect((await lstat(link)).isSymbolicLink()).toBe(true)
  })

  test('of another kind in the same place are not touched', async () => {
    await mkdir(join(root, 'postgres'))
    await writeFile(join(root, 'postgres', 'letter.txt'), 'mine')
    const start = startEmbeddedPostgres({ dataDirectory: root, log })
    await expect(start).rejects.toThrow(EmbeddedPostgresFailure)
    await expect(start).rejects.toThrow('is not a PostgreSQL data folder')
  })
})

test('the socket goes to /tmp where the temporary folder has too long a name', async () => {
  const long = join(root, 'x'.repeat(80))
  await mkdir(long)
  const folder = await makeSocketDirectory(undefined, [long, root])
  expect(folder.startsWith(`${root}/dougong-pg-`)).toBe(true)
  await removeSocketDirectory(folder)
})
