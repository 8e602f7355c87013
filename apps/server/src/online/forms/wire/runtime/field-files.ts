import { refuse } from '@dougong/contract/errors'
import { nameInRecords } from '@dougong/contract/online/forms/to-resource'
import { holdsFiles } from '@dougong/contract/resource/field-kinds/outside'
import type { Download } from '../../../../http/downloads/send-download'
import { ZipWriter } from '../../../../platform/excel/zip-writer'
import type { Engine, StoredFile } from '../../../../resource/engine'
import { getRecord } from '../../../../resource/verbs/record-verbs'
import type { View } from '../../../../resource/view'

/** As many files as one archive holds. */
const maxFiles = 100

/** The files that a field of a record holds, those that the reader may open, in one archive. */
export async function fieldFiles(engine: Engine, view: View, id: string, name: string): Promise<Download> {
  const { resource, actor } = view
  const field = Object.hasOwn(resource.fields, nameInRecords(name))
    ? resource.fields[nameInRecords(name)]
    : undefined
  if (!field || !holdsFiles(field)) refuse('query.unknownField', { field: name })
  const record = await getRecord(engine, view, id)
  const paths = String(record[nameInRecords(name)] ?? '')
    .split(',')
    .filter(Boolean)
    .slice(0, maxFiles)
  const files: StoredFile[] = []
  for (const path of paths) {
    const file = await engine.openFile(actor, path)
    if (file) files.push(file)
  }
  if (files.length === 0) refuse('file.missing')
  return { name: `${field.title}.zip`, contentType: 'application/zip', bytes: archiveOf(files) }
}

async function* archiveOf(files: readonly StoredFile[]): AsyncGenerator<Buffer> {
  const archive = new ZipWriter()
  const names = new Set<string>()
  for (const { name, bytes } of files) {
    yield* archive.entry(uniqueName(names, name), await bytes())
  }
  yield archive.end()
}

/** The name, or one like it that no file before has; what could lead out of a folder stays out of it. */
function uniqueName(names: Set<string>, name: string): string {
  const plain = name.replaceAll(/[\\/:\0]/g, '_').replace(/^\.+/, '_')
  const dot = plain.lastIndexOf('.')
  const [stem, ending] = dot > 0 ? [plain.slice(0, dot), plain.slice(dot)] : [plain, '']
  let unique = plain
  for (let count = 2; names.has(unique); count += 1) unique = `${stem} (${count})${ending}`
  names.add(unique)
  return unique
}
