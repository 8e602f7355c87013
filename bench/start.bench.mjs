// Usage: npm run bench -- start. Cold start in an empty folder, warm start, idle memory.
import { dataFolder, startServer } from './lib/server.mjs'
import { report, residentMiB } from './lib/report.mjs'

const { folder, remove } = await dataFolder()
const seconds = (server) => `${(server.milliseconds / 1000).toFixed(2)} s`

const cold = await startServer(folder)
await cold.stop()
const warm = await startServer(folder)
await new Promise((resolve) => setTimeout(resolve, 3000))
const memory = await residentMiB(warm.pid)
await warm.stop()
await remove()

await report('start', 'Start and idle memory', [
  {
    what: 'cold start: empty folder to /healthz (initdb, migrations, seeds)',
    measured: seconds(cold),
    beside: '–',
  },
  { what: 'warm start to /healthz', measured: seconds(warm), beside: 'budget 5 s' },
  { what: 'idle memory of the server (resident, PostgreSQL apart)', measured: `${memory} MiB`, beside: '–' },
])
