// npm run check (or, for some, npm run check -- lint format): types, lint, format, import walls, unused exports, lockfile, licences, migrations, tenants, colours, wording, English, weight of the built client.
import './lib/node-version.mjs'
import { runChecks } from './lib/checks.mjs'
import { prepareTools } from './lib/prepare.mjs'
import { enterProject } from './lib/project.mjs'
import { command } from './lib/run.mjs'

await command(async () => {
  enterProject()
  await prepareTools()
  const failed = await runChecks(process.argv.slice(2))
  if (failed.length > 0) process.exitCode = 1
})
