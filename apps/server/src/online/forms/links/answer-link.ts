import { refuse } from '@dougong/contract/errors'
import type { AnswerField, OpenedLink } from '@dougong/contract/online/links/answers'
import type { Transaction } from '../../../database/transaction'
import type { Engine } from '../../../resource/engine'
import { addRecord, editRecord, getRecord } from '../../../resource/verbs/record-verbs'
import type { Services } from '../../../services/services'
import { spendCheck } from './checks'
import { countAnswer } from './links.queries'
import { type Opened, withLink } from './open-link'
import { outwards } from './outwards'
import { keepUploads, uploadsOf } from './uploads'

type Values = Record<string, unknown>

const nothing: OpenedLink = {
  state: 'unknown',
  title: '',
  note: '',
  action: 'add',
  endsAt: null,
  fields: [],
  record: null,
}

/** What a page shows of a link. Of one that is not in use: that, and what it was for. */
export async function describeLink(services: Services, engine: Engine, token: string): Promise<OpenedLink> {
  return withLink(services, engine, token, async (opened) => {
    if (!opened) return nothing
    const { link, state, title, fields } = opened
    const { note, action, endsAt } = link
    const description = { ...nothing, state, title, action, endsAt }
    if (state !== 'open') return description
    return { ...description, note, fields: fields.map(outwards), record: await recordOf(engine, opened) }
  })
}

/** The record of a link about one: the link's fields and nothing else. */
async function recordOf(engine: Engine, { link, fields, view }: Opened): Promise<Values | null> {
  if (link.recordId === null) return null
  const record = await getRecord(engine, view(), link.recordId)
  const entries = fields.map(({ name, input }) => [
    name,
    input === 'files' || input === 'pictures' ? withoutPlaces(record[name]) : record[name],
  ])
  return { ...Object.fromEntries(entries), _version: record._version }
}

/** What files are called: where they are, opens them for staff alone, and is nobody else's to know. */
function withoutPlaces(paths: unknown): string {
  return pathsIn(paths).map(nameOf).join(',')
}

function nameOf(path: string): string {
  return path.slice(path.lastIndexOf('/') + 1)
}

/** Saves what was filled in, by the verb that staff's forms are saved by. */
export async function answerLink(
  services: Services,
  engine: Engine,
  { token, check, values: answers }: { token: string; check: string; values: Values },
): Promise<void> {
  await withLink(services, engine, token, async (opened) => {
    if (!opened) refuse('link.unknown')
    const { link, state, fields, view } = opened
    if (state !== 'open') refuse(`link.${state}`)
    if (link.action === 'detail') refuse('link.onlyShows')
    await spendCheck(services.db, link, check)
    refuseOtherChoices(fields, answers)
    const { values, sent } = await withFiles(services, engine, opened, { check, answers })
    const countingView = view(async (tx: Transaction) => {
      await countAnswer(tx, link)
      await keepUploads(tx, check, sent)
    })
    if (link.recordId === null) await addRecord(engine, countingView, values)
    else await editRecord(engine, countingView, { ...values, id: link.recordId, _version: answers._version })
  })
}

/** Strangers choose from what they are offered. */
function refuseOtherChoices(fields: readonly AnswerField[], answers: Values): void {
  for (const { name, input, options, field } of fields) {
    if (input !== 'choice' && input !== 'choices') continue
    const chosen = input === 'choices' ? pathsIn(answers[name]) : [String(answers[name] ?? '').trim()]
    if (!chosen.every((value) => value === '' || options.some((option) => option.value === value)))
      refuse('link.notChoice', { title: String(field.title) })
  }
}

/**
 * The values of the link's fields, and no others. Files are those that were sent with the same check, by their paths, and those
 * that the record holds already, by their names.
 */
async function withFiles(
  { db }: Services,
  engine: Engine,
  { link, fields, view }: Opened,
  { check, answers }: { check: string; answers: Values },
): Promise<{ values: Values; sent: string[] }> {
  const own = fields.filter(({ name }) => Object.hasOwn(answers, name))
  const values: Values = Object.fromEntries(own.map(({ name }) => [name, answers[name]]))
  const holders = own.filter(({ input }) => input === 'files' || input === 'pictures')
  if (holders.length === 0) return { values, sent: [] }
  const uploaded = await uploadsOf(db, link, check)
  const record = link.recordId === null ? {} : await getRecord(engine, view(), link.recordId)
  const sent: string[] = []
  for (const { name, field, files } of holders) {
    const kept = new Map(pathsIn(record[name]).map((path) => [nameOf(path), path]))
    const paths = pathsIn(answers[name]).map((word) => {
      if (uploaded.has(word)) sent.push(word)
      return uploaded.has(word)
        ? word
        : (kept.get(word) ?? refuse('link.fileUnknown', { title: String(field.title) }))
    })
    if (paths.length > files) refuse('upload.tooMany', { limit: files })
    values[name] = paths.join(',')
  }
  return { values, sent }
}

function pathsIn(value: unknown): string[] {
  return String(value ?? '')
    .split(',')
    .map((path) => path.trim())
    .filter((path) => path !== '')
}
