import type { MultipartFile } from '@fastify/multipart'
import type { Endpoint } from '@dougong/contract/endpoint'
import { Refusal, refuse } from '@dougong/contract/errors'
import type { FastifyRequest } from 'fastify'
import type { StagedFile, Storage } from '../../platform/files/storage'
import { type FileType, fileTypeOf, headSize } from './file-types'
import { watchForStall } from './stalled-form'

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
const usualField = 10_240

/** Reads multipart forms: every upload passes here, after the session was checked. */
export function receiveForms(storage: Storage, fileLimit: number) {
  return async (
    request: FastifyRequest,
    { files: count, fieldBytes = usualField }: NonNullable<Endpoint['upload']>,
  ): Promise<ReceivedForm> => {
    if (!request.isMultipart()) refuse('upload.none')
    const overhead = formOverhead + fieldBytes
    if (Number(request.headers['content-length']) > count * fileLimit + overhead)
      refuse('upload.tooLarge', { limit: inMegabytes(fileLimit) })
    const form: ReceivedForm = {
      fields: Object.create(null) as Record<string, string>,
      files: [],
      close: async () => void (await Promise.all(form.files.map(({ staged }) => staged.discard()))),
    }
    const limits = { files: count, fileSize: fileLimit, fields: 20, fieldSize: fieldBytes, parts: count + 20 }
    const parts = request.parts({ limits })
    const stopWatching = watchForStall(request.raw)
    try {
      for await (const part of parts) {
        if (part.type === 'field') form.fields[part.fieldname] = String(part.value)
        else form.files.push(await receive(part, storage, fileLimit))
      }
      stopWatching()
      return form
    } catch (error) {
      stopWatching()
      await form.close()
      // What still arrives is read and forgotten, so that the sender gets to hear the answer.
      request.raw.unpipe()
      request.raw.resume()
      throw refusalOf(error, count) ?? error
    }
  }
}

async function receive(part: MultipartFile, storage: Storage, limit: number): Promise<ReceivedFile> {
  const name = part.filename ?? ''
  const extension = /\.(\w{1,10})$/.exec(name)?.[1]?.toLowerCase() ?? ''
  const type = fileTypeOf(extension) ?? refuse('upload.badType', { type: extension || name })
  const head: Buffer[] = []
  const staged = await storage.put(keepingHead(part.file, head))
  const isGenuine = type.isGenuine(Buffer.concat(head))
  if (part.file.truncated || !isGenuine) await staged.discard()
  if (part.file.truncated) refuse('upload.tooLarge', { limit: inMegabytes(limit) })
  if (!isGenuine) refuse('upload.badType', { type: extension })
  return { name, extension, type, staged }
}

async function* keepingHead(bytes: AsyncIterable<Buffer>, head: Buffer[]): AsyncGenerator<Buffer> {
  let missing = headSize
  for await (const chunk of bytes) {
    if (missing > 0) head.push(Buffer.from(chunk.subarray(0, missing)))
    missing -= chunk.length
    yield chunk
  }
}

function refusalOf(error: unknown, count: number): Refusal | undefined {
  if (error instanceof Refusal) return error
  const { code = '', syscall } = error as NodeJS.ErrnoException
  if (syscall !== undefined) return undefined
  if (code === 'FST_FILES_LIMIT') return new Refusal('upload.tooMany', { limit: count })
  return new Refusal('request.malformed', { detail: '表单无法解析' })
}

function inMegabytes(bytes: number): string {
  return `${Math.round(bytes / 1_048_576)}MB`
}
