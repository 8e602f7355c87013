import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import { nextMigrationNumber, recordMigrations } from './check-migrations.mjs'
import { inProject } from './project.mjs'
import { CommandFailure, mustRun, runNode } from './run.mjs'

const guide = 'docs/guides/add-a-resource.md'

/** Fields that only the guide's meeting rooms have. */
const fieldsOfExample = 'seats|keeper'

/**
 * Writes the files of the guide for another thing, enters it into the lists and records its migration. Returns the places of
 * both. Nothing is written where one of the files is there already.
 */
export async function newResource(name, title) {
  if (!/^[a-z][a-z0-9]*(-[a-z][a-z0-9]*)*$/.test(name))
    throw new CommandFailure(`${name} must be a name like meeting-room: small letters, singular`)
  const words = wordsOf(name, title, await nextMigrationNumber(), freePlaceOfHelp())
  const blocks = blocksOf(readFileSync(inProject(guide), 'utf8')).map(({ kind, path, text }) => ({
    kind,
    path: inOtherWords(path, words),
    text: inOtherWords(withoutExample(text), words),
  }))
  const files = blocks.filter(({ kind }) => kind !== 'diff')
  const taken = files.find(({ path }) => existsSync(inProject(path)))
  if (taken) throw new CommandFailure(`${taken.path} is there already`)
  const lists = blocks.filter(({ kind }) => kind === 'diff')
  for (const { path, text } of files) write(path, text)
  for (const { path, text } of lists)
    write(path, withLines(readFileSync(inProject(path), 'utf8'), text, path))
  await recordMigrations()
  const changed = [...files, ...lists].map(({ path }) => path)
  const sources = changed.filter((path) => !path.endsWith('.md'))
  await mustRun('oxfmt', runNode([inProject('node_modules/oxfmt/bin/oxfmt'), ...sources], { capture: true }))
  return { files: files.map(({ path }) => path), lists: lists.map(({ path }) => path) }
}

function write(path, text) {
  mkdirSync(dirname(inProject(path)), { recursive: true })
  writeFileSync(inProject(path), text)
}

/** The blocks of a guide that name a file: a whole file, or as `diff` the lines that a list gets. */
export function blocksOf(text) {
  return [...text.matchAll(/^ {3}```(tsx?|md|diff) (\S+)\n([\s\S]*?)^ {3}```$/gm)].map(
    ([, kind, path, block]) => ({ kind, path, text: block.replaceAll(/^ {3}/gm, '') }),
  )
}

function withoutExample(text) {
  return text
    .replaceAll(new RegExp(`, '(?:${fieldsOfExample})'`, 'g'), '')
    .replaceAll(new RegExp(`^.*\\b(?:${fieldsOfExample})\\b.*\\n`, 'gm'), '')
}

/** What stands instead of the words of the guide. */
function wordsOf(name, title, number, place) {
  const parts = name.split('-')
  const camel = (...words) => words.map((word, index) => (index > 0 ? upper(word) : word)).join('')
  const plural = pluralOf(name)
  const sentence = upper(plural.replaceAll('-', ' '))
  return {
    'meeting-rooms': plural,
    meetingRooms: camel(...plural.split('-')),
    'Meeting rooms': sentence,
    meetingRoom: camel(...parts),
    MeetingRoom: upper(camel(...parts)),
    meeting_room: parts.join('_'),
    '可以预订的房间和它们的容量。': `${title}的编号和名称。`,
    会议室: title,
    NNNN: number,
    NNN: String(place),
  }
}

function inOtherWords(text, words) {
  return text.replaceAll(new RegExp(Object.keys(words).join('|'), 'g'), (word) => words[word])
}

function upper(word) {
  return word[0].toUpperCase() + word.slice(1)
}

function pluralOf(name) {
  if (/[^aeiou]y$/.test(name)) return `${name.slice(0, -1)}ies`
  return /(?:s|x|z|ch|sh)$/.test(name) ? `${name}es` : `${name}s`
}

/** A list with the import of the block, in the order of paths, and with its line at the end. */
export function withLines(list, block, path) {
  const [imported, listed] = block.split('\n').map((line) => line.replace(/^\+/, ''))
  const lines = list.split('\n')
  const imports = lines.flatMap((line, index) => (line.startsWith('import ') ? [index] : []))
  const end = lines.findIndex((line) => line === ']')
  if (imports.length === 0 || end < 0) throw new CommandFailure(`${path} has no list`)
  const folder = sourceOf(imported).match(/^[./]*(?:features\/system\/)?/)[0]
  const later = imports.find(
    (index) => sourceOf(lines[index]).startsWith(folder) && sourceOf(lines[index]) > sourceOf(imported),
  )
  lines.splice(end, 0, listed)
  lines.splice(later ?? imports.at(-1) + 1, 0, imported)
  return lines.join('\n')
}

function sourceOf(line) {
  return line.match(/from '([^']+)'/)?.[1] ?? ''
}

/** Behind the last page of the chapter, where no other stands. */
function freePlaceOfHelp() {
  const pages = readdirSync(inProject('docs/help'))
    .filter((file) => file.endsWith('.md'))
    .map((file) => readFileSync(inProject('docs/help', file), 'utf8'))
  const placeOf = (text) => Number(text.match(/^order: (\d+)$/m)?.[1] ?? 0)
  const chapter = pages.filter((text) => /^chapter: 系统管理$/m.test(text))
  let place = Math.max(...chapter.map(placeOf)) + 1
  while (pages.some((text) => placeOf(text) === place)) place++
  return place
}
