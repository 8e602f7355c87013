/** Runs `once` from `clients` loops for `seconds`; answers calls per second and the 99th percentile in ms. */
export async function load(once, { clients = 16, seconds = 5 } = {}) {
  return summary([await run(once, clients, seconds)])
}

/** Loads several, turn by turn, so that whatever else the machine does falls on all of them. */
export async function loadInTurns(calls, { clients = 16, seconds = 5 } = {}) {
  const runs = calls.map(() => [])
  for (let turn = 0; turn < seconds; turn += 1) {
    for (const [index, once] of calls.entries()) runs[index].push(await run(once, clients, 1))
  }
  return runs.map(summary)
}

async function run(once, clients, seconds) {
  const times = []
  const started = performance.now()
  const end = started + seconds * 1000
  await Promise.all(
    Array.from({ length: clients }, async () => {
      while (performance.now() < end) {
        const start = performance.now()
        await once()
        times.push(performance.now() - start)
      }
    }),
  )
  return { times, elapsed: (performance.now() - started) / 1000 }
}

function summary(runs) {
  const times = runs.flatMap((each) => each.times).toSorted((a, b) => a - b)
  const elapsed = runs.reduce((sum, each) => sum + each.elapsed, 0)
  return {
    perSecond: Math.round(times.length / elapsed),
    p99: Math.round(times[Math.floor(times.length * 0.99)] ?? 0),
  }
}
