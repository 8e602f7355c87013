import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { inProject } from './project.mjs'
import { runNode } from './run.mjs'

/** Unit and HTTP tests. Answers how many passed and failed. */
export function runVitest(filters) {
  return runWithReport(
    (report) =>
      runNode([
        inProject('node_modules/vitest/vitest.mjs'),
        'run',
        '--passWithNoTests',
        '--reporter=default',
        '--reporter=json',
        `--outputFile.json=${report}`,
        ...filters,
      ]),
    ({ numPassedTests, numFailedTests, numPendingTests, testResults }) => ({
      passed: numPassedTests,
      // A file that cannot even be loaded has no tests to count.
      failed: numFailedTests + testResults.filter(isBrokenFile).length,
      skipped: numPendingTests,
    }),
  )
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
    ({ stats, errors }) => ({
      passed: stats.expected + stats.flaky,
      failed: stats.unexpected + errors.length,
      skipped: stats.skipped,
    }),
  )
}

/** A runner that fails without a report, or although every test in it passed, counts as one failed test. */
async function runWithReport(start, read) {
  const folder = await mkdtemp(join(tmpdir(), 'dougong-report-'))
  try {
    const report = join(folder, 'report.json')
    const { code } = await start(report)
    const text = await readFile(report, 'utf8').catch(() => undefined)
    const counts = text ? read(JSON.parse(text)) : { passed: 0, failed: 0, skipped: 0 }
    return code !== 0 && counts.failed === 0 ? { ...counts, failed: 1 } : counts
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}
