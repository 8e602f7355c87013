import { execFileSync } from 'node:child_process'
import {
  closeSync,
  openSync,
  readFileSync,
  readSync,
  constants,
  rmSync,
  truncateSync,
  writeFileSync,
} from 'node:fs'
import { join } from 'node:path'
import { tmpdir } from 'node:os'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { mayMount, mountSmallDisk } from '../../../test/processes/small-disk'
import { droppedLogLines, LogWriter } from './log-writer'

const toClean: (() => void)[] = []
afterEach(() => {
  vi.useRealTimers()
  for (const clean of toClean.splice(0).reverse()) clean()
})

function opened(path: string, flags: string | number): number {
  const descriptor = openSync(path, flags)
  toClean.push(() => closeSync(descriptor))
  return descriptor
}

/** Ended before its file is closed: a second later its number may be that of somebody else's connection. */
function writerTo(path: string, flags: string | number): LogWriter {
  const writer = new LogWriter(opened(path, flags))
  toClean.push(() => writer.end())
  return writer
}

const line = (text: string) => `{"msg":"${text}"}\n`

describe.runIf(mayMount)('on a disk that is full (needs the right to mount one)', () => {
  test('lines are dropped and counted, and one line says so when there is room again', () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    const disk = mountSmallDisk('64k')!
    toClean.push(() => disk.remove())
    const log = join(disk.folder, 'log')
    const ballast = join(disk.folder, 'ballast')
    const writer = writerTo(log, 'a')
    writer.write(line('before'))
    /* the log's own page has room for a part of a line */
    expect(() => writeFileSync(ballast, Buffer.alloc(65_536))).toThrow('ENOSPC')
    const before = droppedLogLines()
    for (let each = 0; each < 3; each++) writer.write(line('x'.repeat(5_000)))
    vi.advanceTimersByTime(5_000)
    writer.write(line('still full'))
    expect(droppedLogLines() - before).toBe(4)

    truncateSync(ballast)
    vi.advanceTimersByTime(1_000)
    writer.write(line('after'))
    const lines = readFileSync(log, 'utf8').trimEnd().split('\n')
    expect(lines.at(0)).toBe(line('before').trimEnd())
    expect(lines.at(-1)).toBe(line('after').trimEnd())
    expect(JSON.parse(lines.at(-2) ?? '')).toMatchObject({ level: 40, dropped: 4, reason: 'ENOSPC' })
    expect(lines.filter((each) => each.includes('dropped'))).toHaveLength(1)
  })
})

test('where there is never room, nothing is thrown', () => {
  const writer = writerTo('/dev/full', 'w')
  const before = droppedLogLines()
  for (let each = 0; each < 100; each++) writer.write(line('lost'))
  writer.end()
  expect(droppedLogLines() - before).toBe(100)
})

function pipe(): string {
  const path = join(tmpdir(), `dougong-pipe-${process.pid}-${toClean.length}`)
  execFileSync('mkfifo', [path])
  toClean.push(() => rmSync(path))
  return path
}

test('a reader that left is no reason to end', () => {
  const path = pipe()
  const reader = openSync(path, constants.O_RDONLY | constants.O_NONBLOCK)
  const writer = writerTo(path, constants.O_WRONLY | constants.O_NONBLOCK)
  writer.write(line('heard'))
  closeSync(reader)
  const before = droppedLogLines()
  writer.write(line('lost'))
  expect(droppedLogLines() - before).toBe(1)
})

test('a reader that pauses gets every line in order; one that never reads costs a bounded memory', () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  const path = pipe()
  const reader = opened(path, constants.O_RDONLY | constants.O_NONBLOCK)
  const writer = writerTo(path, constants.O_WRONLY | constants.O_NONBLOCK)
  let heard = ''
  const buffer = Buffer.alloc(1_048_576)
  const read = () => {
    heard += buffer.toString('utf8', 0, readSync(reader, buffer, 0, buffer.length, null))
    vi.advanceTimersByTime(50)
  }
  for (let each = 0; each < 200; each++) writer.write(line(`${each}`.padEnd(1_000, '.')))
  for (let each = 0; each < 4; each++) read()
  expect(
    heard
      .trimEnd()
      .split('\n')
      .map((each) => Number.parseInt(each.slice(8), 10)),
  ).toEqual(Array.from({ length: 200 }, (_, each) => each))

  heard = ''
  const before = droppedLogLines()
  for (let each = 0; each < 2_000; each++) writer.write(line(`${each}`.padEnd(1_000, '.')))
  expect(droppedLogLines() - before).toBeGreaterThan(800)
  read()
  vi.advanceTimersByTime(1_000)
  writer.write(line('again'))
  read()
  const lines = heard.trimEnd().split('\n')
  expect(JSON.parse(lines.at(-2) ?? '')).toMatchObject({
    dropped: droppedLogLines() - before,
    reason: 'slow reader',
  })
  expect(lines.at(-1)).toBe(line('again').trimEnd())
})
