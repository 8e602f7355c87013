// npm test [-- check | unit | e2e] [changed [since]] [--shard 1/4] [filter …]: sets itself up, then checks and runs all tests,
// or those named, or those that the change since a commit touches. npm test -- merge: one verdict of all shards.
import './lib/node-version.mjs'
import { changedFiles, readProject, touchedTests } from './lib/changed.mjs'
import { runChecks } from './lib/checks.mjs'
import { equipMachine } from './lib/machine.mjs'
import { prepare, prepareTools } from './lib/prepare.mjs'
import { enterProject } from './lib/project.mjs'
import { command } from './lib/run.mjs'
import { addCounts, keepVerdict, mergeVerdicts, readShard, readVerdicts } from './lib/shards.mjs'
import { noCounts, runPlaywright, runVitest, verdictLine } from './lib/test-runners.mjs'

const suites = { check: checkAll, unit: runVitest, e2e: runPlaywright }

/** What runs side by side. Journeys have the machine to themselves: beside other work some of them passed at a second attempt only. */
const stages = [['check', 'unit'], ['e2e']]

await command(async () => {
  enterProject()
  const { words, shard, since } = readParameters(process.argv.slice(2))
  if (words.includes('merge')) return conclude(mergeVerdicts(readVerdicts(), noCounts()))
  const named = Object.keys(suites).filter((name) => words.includes(name))
  const filters = words.filter((word) => !(word in suites))
  await prepareTools()
  const plan = since ? await planOfChange(since) : planOf(named, filters, shard)
  await equipMachine()
  await prepare()

  let total = noCounts()
  for (const stage of stages) {
    const suitesOfStage = plan.filter(({ name }) => stage.includes(name))
    total = (await Promise.all(suitesOfStage.map(runSuite))).reduce(addCounts, total)
  }
  if (shard) keepVerdict(shard, total)
  conclude(total)
})

/** Suites of one stage run side by side, since tests wait now and then: then their lines are labelled. */
async function runSuite({ name, filters }, _place, stage) {
  const started = Date.now()
  const counts = await suites[name](filters, stage.length > 1 ? { label: name } : {})
  console.log(`# ${name}: ${verdictLine(counts)} (${((Date.now() - started) / 60_000).toFixed(1)} min)`)
  const withSuite = (titles) => titles.map((title) => `${name}: ${title}`)
  return { ...counts, flakes: withSuite(counts.flakes), failures: withSuite(counts.failures) }
}

function readParameters(parameters) {
  const words = [...parameters]
  const takeAfter = (word) => {
    const place = words.indexOf(word)
    return place < 0 ? undefined : words.splice(place, 2)[1]
  }
  const isChange = words.includes('changed')
  const since = isChange ? { commit: takeAfter('changed') } : undefined
  const hasShard = words.includes('--shard')
  return { shard: hasShard ? readShard(takeAfter('--shard')) : undefined, since, words }
}

/** Everything, or the suites that were named; checks have no parts and belong to the first shard. */
function planOf(named, filters, shard) {
  const chosen = named.length > 0 ? named : Object.keys(suites)
  const part = shard ? [`--shard=${shard.index}/${shard.total}`] : []
  return chosen
    .filter((name) => name !== 'check' || !shard || shard.index === 1)
    .map((name) => ({ name, filters: [...part, ...filters] }))
}

/** The checks, and the tests and journeys that the change touches. */
async function planOfChange({ commit }) {
  const { since, files } = await changedFiles(commit)
  const touched = touchedTests(files, await readProject())
  if (touched === 'everything') {
    console.log(`What changed since ${since} touches everything.`)
    return planOf([], [])
  }
  const { tests, journeys } = touched
  console.log(
    `${files.length} files changed since ${since}; they touch ${tests.length} test files and ${journeys.length} files of journeys.`,
  )
  return [
    { name: 'check', filters: [] },
    ...(tests.length > 0 ? [{ name: 'unit', filters: tests }] : []),
    ...(journeys.length > 0 ? [{ name: 'e2e', filters: journeys }] : []),
  ]
}

async function checkAll(_filters, options) {
  const failed = await runChecks([], options)
  return { ...noCounts(), failed: failed.length, failures: failed }
}

/** Once more at the end, where whoever sees only the last lines finds them: what failed, and what must be mended all the same. */
function conclude(total) {
  const { failures, flakes, skipped } = total
  if (flakes.length > 0) console.log(`\nPassed only when tried again:\n  ${flakes.join('\n  ')}`)
  if (failures.length > 0) console.log(`\nFailed:\n  ${failures.join('\n  ')}`)
  if (skipped > 0) console.log(`\n${skipped} skipped`)
  console.log(`\n${verdictLine(total)}`)
  if (total.failed > 0) process.exitCode = 1
}
