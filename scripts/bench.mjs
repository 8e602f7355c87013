// npm run bench [-- name …]: measures the built product; runs bench/*.bench.mjs one after the other. What installs whole other
// products runs only when it is named.
import './lib/node-version.mjs'
import { readdirSync } from 'node:fs'
import { prepare, prepareTools } from './lib/prepare.mjs'
import { enterProject, inProject } from './lib/project.mjs'
import { command, CommandFailure, runNode } from './lib/run.mjs'

await command(async () => {
  enterProject()
  await prepareTools()
  await prepare()
  const wanted = process.argv.slice(2)
  const files = readdirSync(inProject('bench'))
    .filter((file) => file.endsWith('.bench.mjs'))
    .toSorted()
  const chosen = files.filter((file) =>
    wanted.length === 0 ? file !== 'peers.bench.mjs' : wanted.some((name) => file.includes(name)),
  )
  if (chosen.length === 0) throw new CommandFailure(`No bench among: ${files.join(', ')}`)
  for (const file of chosen) {
    console.log(`\n# ${file}`)
    const { code } = await runNode([inProject('bench', file)])
    if (code !== 0) process.exitCode = 1
  }
})
