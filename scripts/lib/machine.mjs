import { existsSync } from 'node:fs'
import { CommandFailure, mustRun, run } from './run.mjs'

/** What the tests need besides Node, how to see whether it is there, and Debian's name for it. */
const needs = [
  {
    /* without what draws windows: journeys take a quarter less time than in the whole browser */
    name: 'the headless shell of Chromium',
    debian: 'chromium-headless-shell',
    elsewhere: 'install Chromium and set CHROMIUM to its path',
    isThere: async () => existsSync(process.env.CHROMIUM || '/usr/bin/chromium-headless-shell'),
  },
  {
    name: 'a font with Chinese characters',
    debian: 'fonts-noto-cjk',
    elsewhere: 'install Noto Sans CJK',
    isThere: async () => (await run('fc-list', [':lang=zh-cn'], { capture: true })).output.trim() !== '',
  },
  {
    name: 'redis-server',
    debian: 'redis-server',
    elsewhere: 'install Redis, so that redis-server is on the PATH',
    isThere: async () => (await run('redis-server', ['--version'], { capture: true })).code === 0,
  },
]

/** What some tests need that are skipped, with a line that says so, where it cannot be had. */
const welcome = [
  {
    debian: 'mariadb-server-core',
    isThere: async () =>
      ['/usr/sbin/mariadbd', '/usr/libexec/mariadbd', '/usr/local/bin/mariadbd'].some(existsSync),
  },
]

/** On Debian root installs what is missing; everybody else gets a message, since a test that cannot run must not pass. */
export async function equipMachine() {
  const missing = await findMissing(needs)
  const unmet = await findMissing(welcome)
  if (process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')) {
    if (missing.length + unmet.length > 0) await run('apt-get', [...timeouts, 'update'], quietly)
    if (missing.length > 0) await mustRun('apt-get install', installPackages(missing))
    if (unmet.length > 0) await installPackages(unmet)
  }
  const stillMissing = await findMissing(needs)
  if (stillMissing.length === 0) return
  throw new CommandFailure(
    [
      'The tests need what is not on this machine:',
      ...stillMissing.map(
        ({ name, debian, elsewhere }) => `  ${name}: apt-get install ${debian}; elsewhere ${elsewhere}`,
      ),
    ].join('\n'),
  )
}

/** A machine without a way out is to go on without what is merely welcome. */
const timeouts = ['-o', 'Acquire::http::Timeout=20', '-o', 'Acquire::Retries=1']
const quietly = { capture: true, env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' } }

function installPackages(wanted) {
  const packages = wanted.map(({ debian }) => debian)
  console.log(`Installing ${packages.join(', ')} …`)
  return run('apt-get', [...timeouts, 'install', '--yes', '--no-install-recommends', ...packages], quietly)
}

async function findMissing(wanted) {
  const found = await Promise.all(wanted.map((one) => one.isThere()))
  return wanted.filter((_, index) => !found[index])
}
