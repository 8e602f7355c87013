/** A file on its way, in the store, or failed. */
export interface UploadEntry {
  uid: string
  name: string
  status: 'uploading' | 'done' | 'error'
  /** How much of it has been sent, 0 to 100. */
  percent: number
  /** Where it is stored, once it is. */
  path: string
  /** Bytes, where they are known. */
  size?: number | undefined
  /** What went wrong. */
  message?: string | undefined
  /** What is being sent, and sent again after a failure. */
  file?: File | undefined
}

/** A stored file as forms may want it in full. */
export interface StoredFile {
  fileName: string
  filePath: string
  fileSize: number
}

export type UploadChange =
  | { kind: 'sent'; uid: string; percent: number }
  | { kind: 'stored'; uid: string; path: string }
  | { kind: 'failed'; uid: string; message?: string | undefined }
  | { kind: 'again'; uid: string }
  | { kind: 'removed'; uid: string }

/** Stored files behind a value: paths joined by commas. */
export function entriesOf(value: string | null | undefined): UploadEntry[] {
  const paths = (value ?? '').split(',').filter((path) => path.trim() !== '')
  return paths.map((path, index) => ({
    uid: `${index}:${path}`,
    name: nameIn(path),
    status: 'done',
    percent: 100,
    path,
  }))
}

/** The file's name as its owner called it: a stored one ends in `_` and the digits that make it unlike others. */
export function nameIn(path: string): string {
  const name = path.split(/[?#]/)[0]?.split('/').at(-1) ?? ''
  return name.replace(/_\d{13}[\da-f]*(?=\.\w+$)/, '') || '未知的文件'
}

/** The entries after something happened to one of them. */
export function changed(entries: readonly UploadEntry[], change: UploadChange): UploadEntry[] {
  if (change.kind === 'removed') return entries.filter(({ uid }) => uid !== change.uid)
  return entries.map((entry) => (entry.uid === change.uid ? { ...entry, ...newsOf(change) } : entry))
}

function newsOf(change: Exclude<UploadChange, { kind: 'removed' }>): Partial<UploadEntry> {
  switch (change.kind) {
    case 'sent':
      return { percent: change.percent }
    case 'stored':
      return { status: 'done', percent: 100, path: change.path, message: undefined }
    case 'failed':
      return { status: 'error', message: change.message || '未知错误' }
    case 'again':
      return { status: 'uploading', percent: 0, message: undefined }
  }
}

/** With a limit above 0, only that many entries stay, the last ones. */
export function lastOnes<Entry>(entries: readonly Entry[], limit: number): Entry[] {
  return limit > 0 ? entries.slice(-limit) : [...entries]
}

/** The value of the entries; undefined as long as one of them is not stored. */
export function valueOf(entries: readonly UploadEntry[]): string | undefined {
  return entries.every(({ status }) => status === 'done')
    ? entries.map(({ path }) => path).join(',')
    : undefined
}

/** One entry moved to the left or right; at the ends a warning. */
export function moved<Entry>(entries: readonly Entry[], index: number, by: -1 | 1): Entry[] | string {
  const entry = entries[index]
  if (entry === undefined || index + by < 0) return '未知的操作'
  if (index + by >= entries.length) return '已到最后~'
  return entries.toSpliced(index, 1).toSpliced(index + by, 0, entry)
}

/** A size in words: 820 B, 1.5 MB. */
export function sizeInWords(bytes: number): string {
  const units = ['B', 'KB', 'MB', 'GB']
  const step = bytes < 1 ? 0 : Math.min(Math.floor(Math.log(bytes) / Math.log(1024)), units.length - 1)
  return `${Number((bytes / 1024 ** step).toFixed(1))} ${units[step]}`
}

/** What a status is called. */
export function statusInWords({ status, percent }: Pick<UploadEntry, 'status' | 'percent'>): string {
  if (status === 'uploading') return `上传中(${percent}%)`
  return status === 'done' ? '上传完成' : '上传失败'
}

/** A file that is about to be sent. */
export function entryOf(file: File): UploadEntry {
  return {
    uid: crypto.randomUUID(),
    name: file.name,
    size: file.size,
    status: 'uploading',
    percent: 0,
    path: '',
    file,
  }
}
