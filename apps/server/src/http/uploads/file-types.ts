/** What a file of some extension is, and how its first bytes prove it. */
export interface FileType {
  contentType: string
  /** Shown in the browser, and to anybody who has the address; everything else is a download with a ticket. */
  isShown: boolean
  isGenuine(head: Buffer): boolean
}

/** Bytes of a file that must be known to tell its type. */
export const headSize = 512

const starts =
  (...bytes: number[]) =>
  (head: Buffer) =>
    head.subarray(0, bytes.length).equals(Buffer.from(bytes))
const says = (text: string, offset: number) => (head: Buffer) =>
  head.subarray(offset, offset + text.length).toString('latin1') === text
const anyOf =
  (...tests: ((head: Buffer) => boolean)[]) =>
  (head: Buffer) =>
    tests.some((test) => test(head))
const riff = (kind: string) => (head: Buffer) => says('RIFF', 0)(head) && says(kind, 8)(head)

const isJpeg = starts(0xff, 0xd8, 0xff)
const isZip = anyOf(says('PK\u0003\u0004', 0), says('PK\u0005\u0006', 0))
const isOldOffice = starts(0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1)
const isText = (head: Buffer) => !head.includes(0)
const isMp4 = says('ftyp', 4)
const isQuickTime = anyOf(isMp4, ...['moov', 'mdat', 'wide', 'free'].map((box) => says(box, 4)))
const isMp3 = anyOf(says('ID3', 0), (head) => head[0] === 0xff && ((head[1] ?? 0) & 0xe0) === 0xe0)

const office = 'application/vnd.openxmlformats-officedocument'

const inlineTypes: Record<string, [contentType: string, isGenuine: FileType['isGenuine']]> = {
  jpg: ['image/jpeg', isJpeg],
  jpeg: ['image/jpeg', isJpeg],
  png: ['image/png', starts(0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a)],
  gif: ['image/gif', anyOf(says('GIF87a', 0), says('GIF89a', 0))],
  bmp: ['image/bmp', says('BM', 0)],
  ico: ['image/x-icon', starts(0, 0, 1, 0)],
  webp: ['image/webp', riff('WEBP')],
  heic: ['image/heic', says('ftyp', 4)],
  pdf: ['application/pdf', says('%PDF-', 0)],
}

/* SVG and other text that a browser would run is only ever downloaded. */
const downloaded: typeof inlineTypes = {
  svg: ['image/svg+xml', isText],
  txt: ['text/plain; charset=utf-8', isText],
  md: ['text/markdown; charset=utf-8', isText],
  csv: ['text/csv; charset=utf-8', isText],
  doc: ['application/msword', isOldOffice],
  xls: ['application/vnd.ms-excel', isOldOffice],
  ppt: ['application/vnd.ms-powerpoint', isOldOffice],
  docx: [`${office}.wordprocessingml.document`, isZip],
  xlsx: [`${office}.spreadsheetml.sheet`, isZip],
  pptx: [`${office}.presentationml.presentation`, isZip],
  zip: ['application/zip', isZip],
  apk: ['application/vnd.android.package-archive', isZip],
  wgt: ['application/widget', isZip],
  rar: ['application/vnd.rar', says('Rar!\u001a\u0007', 0)],
  '7z': ['application/x-7z-compressed', starts(0x37, 0x7a, 0xbc, 0xaf, 0x27, 0x1c)],
  tar: ['application/x-tar', says('ustar', 257)],
  mp4: ['video/mp4', isMp4],
  mov: ['video/quicktime', isQuickTime],
  avi: ['video/x-msvideo', riff('AVI ')],
  wmv: ['video/x-ms-wmv', starts(0x30, 0x26, 0xb2, 0x75)],
  mp3: ['audio/mpeg', isMp3],
  wav: ['audio/wav', riff('WAVE')],
}

const byExtension = new Map<string, FileType>([
  ...Object.entries(inlineTypes).map(entry(true)),
  ...Object.entries(downloaded).map(entry(false)),
])

function entry(isShown: boolean) {
  return ([extension, [contentType, isGenuine]]: [string, [string, FileType['isGenuine']]]) =>
    [extension, { contentType, isShown, isGenuine }] as const
}

/** Extensions that workbooks have, each with its proof. */
const workbooks = ['xlsx', 'xls'] as const

/** The extension that a workbook with these first bytes ought to have; undefined where they begin none. */
export function workbookExtension(head: Buffer): (typeof workbooks)[number] | undefined {
  return workbooks.find((extension) => byExtension.get(extension)?.isGenuine(head))
}

/** The type of an accepted extension, lower case and without its dot. */
export function fileTypeOf(extension: string): FileType | undefined {
  return byExtension.get(extension)
}
