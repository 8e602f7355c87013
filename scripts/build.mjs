// npm run build: builds the server and the client, stale or not.
import './lib/node-version.mjs'
import { build, buildableParts } from './lib/build.mjs'
import { prepareTools } from './lib/prepare.mjs'
import { enterProject } from './lib/project.mjs'
import { command } from './lib/run.mjs'
import { alone } from './lib/setup-lock.mjs'

await command(async () => {
  enterProject()
  await prepareTools()
  await alone(() => build(buildableParts()))
})
