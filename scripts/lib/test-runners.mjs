import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { inProject } from './project.mjs'
import { runNode } from './run.mjs'

/** More files than these did not fail by chance. */
const triedAgainAtMost = 5

/**
 * Unit and HTTP tests. Returns how many passed, failed, were skipped, and passed only when tried again, and which failed.
 * Like journeys, they have a second attempt: a few files that fail are run once more, one after the other.
 */
export async function runVitest(filters, { label } = {}) {
  const first = await startVitest(filters, label)
  const { failedFiles } = first
  if (failedFiles.length === 0 || failedFiles.length > triedAgainAtMost) return first
  console.log(`\nFailed, and tried again:\n  ${first.failures.join('\n  ')}\n`)
  return joinAttempts(first, await startVitest(['--no-file-parallelism', ...failedFiles], label))
}

function startVitest(filters, label) {
  return runWithReport(
    (report) =>
      runNode(
        [
          inProject('node_modules/vitest/vitest.mjs'),
          'run',
          '--passWithNoTests',
          '--reporter=default',
          '--reporter=json',
          `--outputFile.json=${report}`,
          ...filters,
        ],
        { label },
      ),
    countTests,
  )
}

/** What failed at first and passed when tried again is flaky, as with journeys. */
export function joinAttempts(first, second) {
  const mended = Math.max(0, first.failed - second.failed)
  const stillFailing = new Set(second.failures.map(titleOf))
  return {
    ...second,
    passed: first.passed + mended,
    skipped: first.skipped,
    flaky: mended,
    flakes: first.failures.map(titleOf).filter((title) => !stillFailing.has(title)),
  }
}

/** A failure without its message, which may differ from one attempt to the next. */
function titleOf(failure) {
  return failure.split(': ')[0]
}

export function countTests({ numPassedTests, numFailedTests, numPendingTests, testResults }) {
  // A file that cannot even be loaded, or whose preparations fail, has no failed tests to count.
  const broken = testResults.filter(isBrokenFile)
  return {
    passed: numPassedTests,
    failed: numFailedTests + broken.length,
    skipped: numPendingTests,
    flaky: 0,
    flakes: [],
    failedFiles: testResults.filter(({ status }) => status === 'failed').map(({ name }) => name),
    failures: [
      ...broken.map(({ name, message }) => `${name}: ${firstLine(message)}`),
      ...testResults.flatMap(({ name, assertionResults }) =>
        assertionResults
          .filter(({ status }) => status === 'failed')
          .map((test) => `${name} › ${test.fullName}: ${firstLine(test.failureMessages[0])}`),
      ),
    ],
  }
}

function firstLine(text = '') {
  return text.split('\n')[0]
}

function isBrokenFile({ status, assertionResults }) {
  return status === 'failed' && assertionResults.every((test) => test.status !== 'failed')
}

/** Journeys in a browser. */
export function runPlaywright(filters) {
  return runWithReport(
    (report) =>
      runNode(
        [
          inProject('node_modules/@playwright/test/cli.js'),
          'test',
          '--pass-with-no-tests',
          '--reporter=list,json',
          ...filters,
        ],
        { env: { ...process.env, PLAYWRIGHT_JSON_OUTPUT_FILE: report } },
      ),
    countJourneys,
  )
}

/** A flaky journey passed, but only when tried again: it counts as passed and is named at the end of the run. */
export function countJourneys({ stats, errors, suites }) {
  return {
    passed: stats.expected + stats.flaky,
    failed: stats.unexpected + errors.length,
    skipped: stats.skipped,
    flaky: stats.flaky,
    flakes: suites.flatMap((suite) => journeysThat('flaky', suite)),
    failures: [
      ...errors.map(({ message }) => firstLine(message)),
      ...suites.flatMap((suite) => journeysThat('unexpected', suite)),
    ],
  }
}

/** The journeys of a suite, and of those within it, that ended this way. */
function journeysThat(ending, { suites = [], specs = [] }) {
  return [
    ...specs
      .filter(({ tests }) => tests.some(({ status }) => status === ending))
      .map(({ file, line, title }) => `${file}:${line} › ${title}`),
    ...suites.flatMap((suite) => journeysThat(ending, suite)),
  ]
}

/** The last line of a run, which machines read as well: `12 passed, 0 failed`, followed by `, 2 flaky` where it is so. */
export function verdictLine({ passed, failed, flaky }) {
  return `${passed} passed, ${failed} failed${flaky > 0 ? `, ${flaky} flaky` : ''}`
}

export function noCounts() {
  return { passed: 0, failed: 0, skipped: 0, flaky: 0, flakes: [], failedFiles: [], failures: [] }
}

/** A runner that fails without a report, or although every test in it passed, counts as one failed test. */
async function runWithReport(start, read) {
  const folder = await mkdtemp(join(tmpdir(), 'dougong-report-'))
  try {
    const report = join(folder, 'report.json')
    const { code } = await start(report)
    const text = await readFile(report, 'utf8').catch(() => undefined)
    const counts = text ? read(JSON.parse(text)) : noCounts()
    if (code === 0 || counts.failed > 0) return counts
    return { ...counts, failed: 1, failures: [`The runner ended with ${code}`] }
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}
