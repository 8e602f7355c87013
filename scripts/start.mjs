// npm start: installs and builds what is not up to date, then is the server. Settings: see .env.example.
import './lib/node-version.mjs'
import { pathToFileURL } from 'node:url'
import { endWithNpm } from './lib/end-with-npm.mjs'
import { prepare } from './lib/prepare.mjs'
import { enterProject, inProject } from './lib/project.mjs'
import { command } from './lib/run.mjs'

await command(async () => {
  endWithNpm()
  enterProject()
  await prepare()
})

process.setSourceMapsEnabled(true)
// In this same process, so that signals reach the server.
await import(pathToFileURL(inProject('apps/server/dist/main.js')).href)
