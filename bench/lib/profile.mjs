import { readdir, readFile } from 'node:fs/promises'
import { SourceMap } from 'node:module'
import { join } from 'node:path'

/** Flags of a server that writes a profile of its processor time into the folder when it ends. */
export const profiling = (folder) => ['--cpu-prof', `--cpu-prof-dir=${join(folder, 'profile')}`]

/** The clock that profiles tell the time by, in microseconds. */
export const profileTime = () => Number(process.hrtime.bigint() / 1000n)

/** Reads the profile of a server that has ended; returns microseconds by source file between two moments. */
export async function readProfile(folder) {
  const files = await readdir(join(folder, 'profile'))
  /* CPU.date.time.process.thread.number: the server's own thread is 0 */
  const own = files.find((file) => file.split('.')[4] === '0')
  const profile = JSON.parse(await readFile(join(folder, 'profile', own), 'utf8'))
  const ownerOf = await owners(profile)
  return (begin, end) => {
    const times = new Map()
    let now = profile.startTime
    for (const [index, id] of profile.samples.entries()) {
      now += profile.timeDeltas[index]
      if (now < begin || now > end) continue
      const owner = ownerOf(id)
      times.set(owner, (times.get(owner) ?? 0) + profile.timeDeltas[index])
    }
    times.delete('(idle)')
    return times
  }
}

/**
 * Who spends the time of a node of the profile. What the runtime does belongs to the nearest caller that has a file, and to
 * that one alone: hooks call the next one, so that a whole request lies on top of whatever was asked before it.
 */
async function owners({ nodes }) {
  const parents = new Map(nodes.flatMap(({ id, children = [] }) => children.map((child) => [child, id])))
  const frames = new Map(nodes.map(({ id, callFrame }) => [id, callFrame]))
  const sourceOf = await sources(nodes.map(({ callFrame }) => callFrame.url))
  const known = new Map()
  return function ownerOf(id) {
    if (!known.has(id)) known.set(id, find(id))
    return known.get(id)
    function find(id) {
      const frame = frames.get(id)
      if (frame.url.startsWith('file:')) return sourceOf(frame)
      const parent = parents.get(id)
      const isOwn = parent === undefined || frames.get(parent).functionName === '(root)'
      return isOwn ? frame.functionName : ownerOf(parent)
    }
  }
}

/** Source files of the built server, by its source maps; whatever else has a file is its own source. */
async function sources(urls) {
  const maps = new Map()
  for (const url of new Set(urls)) {
    if (!/\/apps\/server\/dist\/[^/]+\.js$/.test(url)) continue
    maps.set(url, new SourceMap(JSON.parse(await readFile(new URL(`${url}.map`), 'utf8'))))
  }
  return ({ url, lineNumber, columnNumber }) =>
    maps.get(url)?.findEntry(lineNumber, columnNumber).originalSource ?? url
}
