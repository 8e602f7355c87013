import { dirname } from 'node:path'

/** A folder that holds more has no name that says what is in it. */
const roomLimit = 25

/** Lists by nature: a file for each step of a history, in its order. */
const lists = ['apps/server/src/database/migrations']

/** Folders that group rooms and are none themselves: workspaces, and the heading of administration. */
const headings = /^(apps|packages)(\/[^/]+)?(\/src)?$|\/features\/system$/

const source = /^(apps|packages)\/.*\.tsx?$/
/** What proves and what shows may look further than what runs, as in .dependency-cruiser.cjs. */
const leaf = /\.(test|fixture|demo)\.tsx?$/

/**
 * Sentences about the result of a cruise: broken walls of .dependency-cruiser.cjs, rooms that hold too much, and rooms that
 * need each other. A folder and its own sub-rooms may; any two others stand one above the other, with all that is in them.
 */
export function wallProblems({ modules, summary }) {
  return [
    ...summary.violations.map(({ rule, from, to }) => `${rule.name}: ${from} → ${to}`),
    ...crowdedRooms(modules),
    ...mutualRooms(modules),
  ]
}

function crowdedRooms(modules) {
  const counts = new Map()
  for (const { source: file } of modules) {
    if (source.test(file)) counts.set(dirname(file), (counts.get(dirname(file)) ?? 0) + 1)
  }
  return [...counts]
    .filter(([folder, count]) => count > roomLimit && !lists.includes(folder))
    .map(([folder, count]) => `${folder} holds ${count} source files, ${roomLimit} at most`)
}

function mutualRooms(modules) {
  /** Pairs of rooms → the first import that ties them. */
  const ties = new Map()
  for (const { source: file, dependencies } of modules) {
    if (!source.test(file) || leaf.test(file)) continue
    for (const { resolved } of dependencies) {
      if (!source.test(resolved)) continue
      const pair = roomsApart(dirname(file), dirname(resolved))
      if (pair && !ties.has(pair.join(' '))) ties.set(pair.join(' '), `${file} → ${resolved}`)
    }
  }
  return [...ties.keys()]
    .map((pair) => pair.split(' '))
    .filter(([one, other]) => one < other && ties.has(`${other} ${one}`))
    .map(
      ([one, other]) =>
        `${one} ⇄ ${other} need each other: ${ties.get(`${one} ${other}`)}, ${ties.get(`${other} ${one}`)}`,
    )
}

/** The two rooms between which an import crosses, where the paths part; nothing for a folder and its own sub-room. */
function roomsApart(from, to) {
  const [one, other] = [from.split('/'), to.split('/')]
  let shared = 0
  while (shared < one.length && shared < other.length && one[shared] === other[shared]) shared++
  if (shared === one.length || shared === other.length) {
    return Math.abs(one.length - other.length) > 1 ? [from, to] : undefined
  }
  return [one, other].map((parts) => {
    let depth = shared + 1
    while (depth < parts.length && headings.test(parts.slice(0, depth).join('/'))) depth++
    return parts.slice(0, depth).join('/')
  })
}
