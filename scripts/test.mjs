// npm test [-- check | unit | e2e] [-- filter …]: sets itself up, then checks and runs all tests, or those named.
import './lib/node-version.mjs'
import { runChecks } from './lib/checks.mjs'
import { equipMachine } from './lib/machine.mjs'
import { prepare, prepareTools } from './lib/prepare.mjs'
import { enterProject } from './lib/project.mjs'
import { command } from './lib/run.mjs'
import { noCounts, runPlaywright, runVitest, verdictLine } from './lib/test-runners.mjs'

const suites = {
  check: async () => {
    const failed = await runChecks()
    return { ...noCounts(), failed: failed.length, failures: failed }
  },
  unit: runVitest,
  e2e: runPlaywright,
}

await command(async () => {
  enterProject()
  const words = process.argv.slice(2)
  const chosen = Object.keys(suites).filter((name) => words.includes(name))
  const filters = words.filter((word) => !(word in suites))
  await prepareTools()
  await equipMachine()
  await prepare()

  const total = noCounts()
  for (const name of chosen.length > 0 ? chosen : Object.keys(suites)) {
    console.log(`\n# ${name}`)
    const counts = await suites[name](filters)
    for (const key of ['passed', 'failed', 'skipped', 'flaky']) total[key] += counts[key]
    total.failures.push(...counts.failures.map((failure) => `${name}: ${failure}`))
  }
  // Once more at the end, where whoever sees only the last lines finds them.
  if (total.failures.length > 0) console.log(`\nFailed:\n  ${total.failures.join('\n  ')}`)
  if (total.skipped > 0) console.log(`\n${total.skipped} skipped`)
  console.log(`\n${verdictLine(total)}`)
  if (total.failed > 0) process.exitCode = 1
})
