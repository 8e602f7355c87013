import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { setTimeout as sleep } from 'node:timers/promises'
import { watch } from 'rolldown'
import config from '../../apps/server/rolldown.config.mjs'
import { inProject } from './project.mjs'

const output = inProject('apps/server/dist-dev')

/** Builds the server, starts it, and does both again after every change. A build that fails leaves the last one running. */
export async function watchServer(port) {
  const environment = {
    ...process.env,
    PORT: String(port),
    HOST: '127.0.0.1',
    NODE_ENV: 'development',
    SMS_PROVIDER: process.env.SMS_PROVIDER || 'log',
  }
  let child
  let latest = Promise.resolve()

  async function restart() {
    await stop()
    child = spawn(process.execPath, ['--enable-source-maps', `${output}/main.js`], {
      env: environment,
      stdio: 'inherit',
      // Ctrl-C is ours: we stop it in order.
      detached: true,
    })
  }

  async function stop() {
    if (!child || child.exitCode !== null || child.signalCode !== null) return
    const ended = once(child, 'exit')
    child.kill('SIGTERM')
    await ended
  }

  const watcher = watch({ ...config, output: { ...config.output, dir: output } })
  const built = new Promise((resolve) => {
    watcher.on('event', async (event) => {
      if (event.code === 'ERROR') console.error(event.error?.message ?? event)
      if (event.code === 'BUNDLE_END') latest = latest.then(restart).then(resolve)
      if ('result' in event) await event.result?.close()
    })
  })
  await built
  await untilAnswers(`http://127.0.0.1:${port}/healthz`, () => child.exitCode !== null)
  return {
    async close() {
      await watcher.close()
      await latest
      await stop()
    },
  }
}

/** The client's pages ask the server at once; one that ended will be started again after the next change. */
async function untilAnswers(address, hasEnded) {
  while (!hasEnded()) {
    const answer = await fetch(address).catch(() => undefined)
    if (answer?.ok) return
    await sleep(100)
  }
}
