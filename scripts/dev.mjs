// npm run dev: the client with hot reload on PORT, the server rebuilt and restarted on change behind it on PORT + 1.
import './lib/node-version.mjs'
import { existsSync } from 'node:fs'
import { endWithNpm } from './lib/end-with-npm.mjs'
import { prepareTools } from './lib/prepare.mjs'
import { enterProject, inProject } from './lib/project.mjs'
import { command } from './lib/run.mjs'

await command(async () => {
  endWithNpm()
  enterProject()
  if (existsSync('.env')) process.loadEnvFile('.env')
  await prepareTools()
  const port = Number(process.env.PORT || 3000)
  const serverAddress = `http://127.0.0.1:${port + 1}`

  const { watchServer } = await import('./lib/watch-server.mjs')
  const server = await watchServer(port + 1)
  const client = await startClient(port, serverAddress)
  for (const signal of ['SIGINT', 'SIGTERM']) {
    process.once(signal, async () => {
      await Promise.all([client.close(), server.close()])
      process.exit(0)
    })
  }
})

async function startClient(port, serverAddress) {
  process.env.DEV_SERVER = serverAddress
  const { createServer } = await import('vite')
  const client = await createServer({
    root: inProject('apps/web'),
    server: { port, strictPort: true, host: process.env.HOST || undefined },
  })
  await client.listen()
  client.printUrls()
  return client
}
