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

/** On Debian root installs what is missing; everyone else is told, since a test that cannot run must not pass. */
export async function equipMachine() {
  const missing = await findMissing()
  if (missing.length === 0) return
  const packages = missing.map(({ debian }) => debian)
  if (process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')) {
    console.log(`Installing ${packages.join(', ')} …`)
    const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
    const quietly = { capture: true, env }
    await mustRun('apt-get update', run('apt-get', ['update'], quietly))
    const install = ['install', '--yes', '--no-install-recommends', ...packages]
    await mustRun('apt-get install', run('apt-get', install, quietly))
  }
  const stillMissing = await findMissing()
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

async function findMissing() {
  const found = await Promise.all(needs.map((need) => need.isThere()))
  return needs.filter((_, index) => !found[index])
}
