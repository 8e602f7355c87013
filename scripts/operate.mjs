// npm run backup -- <file>, npm run restore -- <file>, npm run reset-password -- <user>: for whoever holds this machine.
import './lib/node-version.mjs'
import { resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { prepare } from './lib/prepare.mjs'
import { enterProject, inProject } from './lib/project.mjs'
import { command } from './lib/run.mjs'

const [name, argument] = process.argv.slice(2)
const isFile = name === 'backup' || name === 'restore'
// npm runs us in the project; a file is meant from where the person stands.
if (argument && isFile) process.argv[3] = resolve(process.env.INIT_CWD ?? process.cwd(), argument)

await command(async () => {
  enterProject()
  await prepare()
})

process.setSourceMapsEnabled(true)
await import(pathToFileURL(inProject('apps/server/dist/operate.js')).href)
