// npm run record-migrations: lists every migration in the index and writes down the hash of each new one, which is not edited from then on.
import './lib/node-version.mjs'
import { recordMigrations } from './lib/check-migrations.mjs'
import { enterProject } from './lib/project.mjs'
import { command } from './lib/run.mjs'

await command(async () => {
  enterProject()
  const names = await recordMigrations()
  console.log(names.length > 0 ? `Recorded ${names.join(', ')}` : 'Every migration is recorded')
})
