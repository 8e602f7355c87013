import type { WidgetData } from '../data'

type Store = Pick<WidgetData, 'upload' | 'fileAddress'>

/** The pictures among pasted or dropped things. */
export function picturesIn(files: FileList | undefined | null): File[] {
  return [...(files ?? [])].filter(({ type }) => type.startsWith('image/'))
}

/** Stores a picture and returns where it shows; a store that says `local` wants it inside the text. */
export async function pictureSource(picture: File, { upload, fileAddress }: Store): Promise<string> {
  const path = await upload(picture, { biz: 'jeditor', extra: { jeditor: '1' } })
  if (path === 'local') return embedded(picture)
  // A ticket in the address is for now; the text is for long, and pictures are shown without one.
  return (await fileAddress(path)).replace(/[?#].*$/, '')
}

async function embedded(picture: File): Promise<string> {
  const bytes = new Uint8Array(await picture.arrayBuffer())
  let letters = ''
  for (const byte of bytes) letters += String.fromCodePoint(byte)
  return `data:${picture.type};base64,${btoa(letters)}`
}

const localPicture = /<img\b[^>]*?\bsrc\s*=\s*["']?\s*(?:file:|[a-z]:[\\/])[^>]*>/gi

/** Pasted HTML without pictures that lie on the computer it was copied on, which nobody else could see, and how many there were. */
export function withoutLocalPictures(html: string): { html: string; count: number } {
  let count = 0
  const kept = html.replaceAll(localPicture, () => {
    count += 1
    return ''
  })
  return { html: kept, count }
}
