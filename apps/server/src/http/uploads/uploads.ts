import type { Endpoint } from '@dougong/contract/endpoint'
import { refuse } from '@dougong/contract/errors'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { StagedFile, Storage } from '../../platform/files/storage'
import { damagedWorkbook } from '../../platform/excel/archive'
import { type FileType, fileTypeOf, headSize, workbookExtension } from './file-types'
import { unreadable } from './form-reader'
import { type FormPart, partsOf } from './form-parts'
import { boundaryOf } from './part-headers'

/** A file that has arrived whole, with a known type; it vanishes after the call unless the handler keeps it. */
export interface ReceivedFile {
  /** As the sender called it: display it, never use it as a path. */
  name: string
  /** Lower case, without its dot. */
  extension: string
  type: FileType
  staged: StagedFile
}

export interface ReceivedForm {
  fields: Record<string, string>
  files: ReceivedFile[]
  /** Drops the files that were not kept. */
  close(): Promise<void>
}

/** Text fields and part headers of a form, beside its files. */
const formOverhead = 65_536
const defaultFieldSize = 10_240
const maxFields = 20

/** Leaves forms unread until a call that takes one asks for its parts. */
export function acceptForms(app: FastifyInstance): void {
  app.addContentTypeParser('multipart/form-data', (_request, _payload, done) => done(null))
}

/** Reads multipart forms: every upload passes here, after the session was checked. */
export function receiveForms(storage: Storage, fileLimit: number) {
  return async (
    request: FastifyRequest,
    { files: count, holds, fieldBytes = defaultFieldSize }: NonNullable<Endpoint['upload']>,
  ): Promise<ReceivedForm> => {
    const boundary = boundaryOf(request.headers['content-type']) ?? refuse('upload.none')
    if (boundary === '') throw unreadable('表单没有分隔符')
    const overhead = formOverhead + fieldBytes
    if (Number(request.headers['content-length']) > count * fileLimit + overhead)
      refuse('upload.tooLarge', { limit: inMegabytes(fileLimit) })
    const form: ReceivedForm = {
      fields: Object.create(null) as Record<string, string>,
      files: [],
      close: async () => void (await Promise.all(form.files.map(({ staged }) => staged.discard()))),
    }
    try {
      let fields = 0
      for await (const part of partsOf(request.raw, boundary)) {
        if (part.fileName === undefined) {
          fields += 1
          if (fields > maxFields) throw unreadable(`表单项不能超过 ${maxFields} 个`)
          form.fields[part.field] = await readText(part, fieldBytes)
        } else {
          if (form.files.length === count) refuse('upload.tooMany', { limit: count })
          form.files.push(await receive(part, part.fileName, storage, { limit: fileLimit, holds }))
        }
      }
      return form
    } catch (error) {
      await form.close()
      // What still arrives is read and forgotten, so that the sender gets to hear the answer.
      request.raw.resume()
      throw error
    }
  }
}

async function readText({ field, bytes }: FormPart, maxBytes: number): Promise<string> {
  const pieces: Buffer[] = []
  let size = 0
  for await (const piece of bytes) {
    size += piece.length
    if (size > maxBytes) throw unreadable(`表单项“${field.slice(0, 50)}”过长`)
    pieces.push(piece)
  }
  return Buffer.concat(pieces).toString('utf8')
}

/** What a file of a form may be. */
interface Expected {
  /** In bytes. */
  limit: number
  holds: NonNullable<Endpoint['upload']>['holds']
}

async function receive(
  { bytes }: FormPart,
  name: string,
  storage: Storage,
  { limit, holds }: Expected,
): Promise<ReceivedFile> {
  const ending = /\.(\w{1,10})$/.exec(name)?.[1]?.toLowerCase() ?? ''
  if (!holds && !fileTypeOf(ending)) refuse('upload.badType', { type: ending || name })
  const head: Buffer[] = []
  const staged = await storage.put(keepingHead(within(limit, bytes), head))
  try {
    const start = Buffer.concat(head)
    const extension = holds ? workbookOf(start, ending) : ending
    const type = fileTypeOf(extension)
    if (!type?.isGenuine(start)) refuse('upload.badType', { type: extension })
    return { name, extension, type, staged }
  } catch (error) {
    await staged.discard()
    throw error
  }
}

async function* within(limit: number, bytes: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  let size = 0
  for await (const chunk of bytes) {
    size += chunk.length
    if (size > limit) refuse('upload.tooLarge', { limit: inMegabytes(limit) })
    yield chunk
  }
}

/** Returns what a workbook with these first bytes is, since exports are saved as .xls whatever is inside; refuses anything else. */
function workbookOf(head: Buffer, ending: string): string {
  const extension = workbookExtension(head)
  if (extension) return extension
  if (ending !== 'xls' && ending !== 'xlsx') refuse('import.badType')
  return refuse('import.failed', { detail: damagedWorkbook })
}

async function* keepingHead(bytes: AsyncIterable<Buffer>, head: Buffer[]): AsyncGenerator<Buffer> {
  let missing = headSize
  for await (const chunk of bytes) {
    if (missing > 0) head.push(Buffer.from(chunk.subarray(0, missing)))
    missing -= chunk.length
    yield chunk
  }
}

function inMegabytes(bytes: number): string {
  return `${Math.round(bytes / 1_048_576)}MB`
}
