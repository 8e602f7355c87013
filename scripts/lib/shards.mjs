import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { inProject } from './project.mjs'
import { CommandFailure } from './run.mjs'

const folder = inProject('test-verdicts')

/** `1/4` as { index: 1, total: 4 }. */
export function readShard(text) {
  const [, index, total] = /^([1-9]\d*)\/([1-9]\d*)$/.exec(text ?? '') ?? []
  if (!total || Number(index) > Number(total))
    throw new CommandFailure(`--shard must be written as 1/4, not ${text}`)
  return { index: Number(index), total: Number(total) }
}

/** Keeps what one shard found, for whoever merges them all: copy the files of all machines into one `test-verdicts`. */
export function keepVerdict({ index, total }, counts) {
  mkdirSync(folder, { recursive: true })
  writeFileSync(
    join(folder, `${index}-of-${total}.json`),
    JSON.stringify({ index, total, counts }, undefined, 2),
  )
}

export function readVerdicts() {
  const names = readdirSync(folder).filter((name) => /^\d+-of-\d+\.json$/.test(name))
  return names.map((name) => JSON.parse(readFileSync(join(folder, name), 'utf8')))
}

/** One verdict of several: a shard that is missing has failed. */
export function mergeVerdicts(verdicts, emptyCounts) {
  const total = Math.max(0, ...verdicts.map((verdict) => verdict.total))
  const known = verdicts.filter((verdict) => verdict.total === total)
  const missing = Array.from({ length: total }, (_, place) => place + 1).filter(
    (index) => !known.some((verdict) => verdict.index === index),
  )
  const merged = known.reduce((sum, { counts }) => addCounts(sum, counts), emptyCounts)
  const absent = missing.map((index) => `Shard ${index}/${total} left no verdict`)
  if (total === 0) absent.push('There is no verdict to merge')
  return addCounts(merged, { ...emptyCounts, failed: absent.length, failures: absent })
}

export function addCounts(one, other) {
  return {
    passed: one.passed + other.passed,
    failed: one.failed + other.failed,
    skipped: one.skipped + other.skipped,
    flaky: one.flaky + other.flaky,
    flakes: [...one.flakes, ...other.flakes],
    failures: [...one.failures, ...other.failures],
  }
}
