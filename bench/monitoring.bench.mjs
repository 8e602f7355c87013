// Usage: npm run bench -- monitoring. What the monitoring of a busy server costs it, by the profile of its processor.
import { callsOf } from './lib/calls.mjs'
import { load } from './lib/load.mjs'
import { profileTime, profiling, readProfile } from './lib/profile.mjs'
import { report } from './lib/report.mjs'
import { dataFolder, startServer } from './lib/server.mjs'

/** Whatever counts, traces and samples, and tells of it. */
const isMonitoring = (source) => /src\/(http|platform)\/measures\/|src\/features\/monitoring\//.test(source)

/** Long enough for six samples and a question to the database. */
const seconds = 31

const { folder, remove } = await dataFolder()
const server = await startServer(folder, {}, undefined, profiling(folder))
const { call, signIn } = callsOf(server)
const { token, userInfo } = await signIn()
const windows = [
  await busy('one user by id', `/sys/user/queryById?id=${userInfo.id}`),
  await busy('page 1 of the users', '/sys/user/list'),
  await busy('getUserPermissionByToken', '/sys/permission/getUserPermissionByToken'),
  await quiet(),
]
await server.stop()
const timesBetween = await readProfile(folder)
await remove()
await report('monitoring', 'What monitoring costs a server', windows.map(asRow))

async function busy(what, path) {
  const once = () => call('GET', path, token)
  await load(once, { seconds: 3 })
  const begin = profileTime()
  const { perSecond } = await load(once, { seconds })
  return { what, begin, end: profileTime(), perSecond }
}

async function quiet() {
  const begin = profileTime()
  await new Promise((resolve) => setTimeout(resolve, seconds * 1000))
  return { what: 'nobody asks for anything', begin, end: profileTime(), perSecond: 0 }
}

function asRow({ what, begin, end, perSecond }) {
  const times = timesBetween(begin, end)
  const total = sum(times.values())
  const own = sum([...times].filter(([source]) => isMonitoring(source)).map(([, time]) => time))
  const requests = (perSecond * (end - begin)) / 1e6
  if (requests === 0)
    return {
      what,
      measured: `${((own / (end - begin)) * 1000).toFixed(2)} ms a second`,
      beside: `${((100 * own) / (end - begin)).toFixed(3)} % of one processor`,
    }
  return {
    what,
    measured: `${(own / requests).toFixed(2)} of ${Math.round(total / requests)} µs a request`,
    beside: `${((100 * own) / total).toFixed(2)} % of the server's processor time at ${perSecond}/s`,
  }
}

function sum(numbers) {
  return [...numbers].reduce((total, number) => total + number, 0)
}
