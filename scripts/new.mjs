// npm run new -- resource meeting-room 会议室: writes what docs/guides/add-a-resource.md shows, under another name.
import './lib/node-version.mjs'
import { newResource } from './lib/new-resource.mjs'
import { prepareTools } from './lib/prepare.mjs'
import { enterProject } from './lib/project.mjs'
import { command, CommandFailure } from './lib/run.mjs'

await command(async () => {
  enterProject()
  const [kind, name, title] = process.argv.slice(2)
  if (kind !== 'resource' || !name || !title)
    throw new CommandFailure('Usage: npm run new -- resource <name, as meeting-room> <title, as 会议室>')
  await prepareTools()
  const { files, lists } = await newResource(name, title)
  console.log(`Wrote\n${files.map((file) => `  ${file}`).join('\n')}`)
  console.log(`and listed it in\n${lists.map((file) => `  ${file}`).join('\n')}`)
  console.log(`Next: give it its fields (migration and definition), write its help, then
  npm run record-migrations
  npm test -- unit app.test -u     writes its routes into app.routes.txt: look at them
  npm run check && npm test`)
})
