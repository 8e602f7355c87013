// npm run check: types, lint, format, import walls, unused exports, lockfile, migrations, tenants, colours, weight of the built client.
import './lib/node-version.mjs'
import { runChecks } from './lib/checks.mjs'
import { prepareTools } from './lib/prepare.mjs'
import { enterProject } from './lib/project.mjs'
import { command } from './lib/run.mjs'

await command(async () => {
  enterProject()
  await prepareTools()
  const failed = await runChecks()
  if (failed.length > 0) process.exitCode = 1
})
