/** Runs `once` from `clients` loops for `seconds`; answers calls per second and the 99th percentile in ms. */
export async function load(once, { clients = 16, seconds = 5 } = {}) {
  const times = []
  const end = performance.now() + seconds * 1000
  const begun = performance.now()
  await Promise.all(
    Array.from({ length: clients }, async () => {
      while (performance.now() < end) {
        const start = performance.now()
        await once()
        times.push(performance.now() - start)
      }
    }),
  )
  const elapsed = (performance.now() - begun) / 1000
  times.sort((a, b) => a - b)
  return {
    perSecond: Math.round(times.length / elapsed),
    p99: Math.round(times[Math.floor(times.length * 0.99)] ?? 0),
  }
}
