import type { Download } from '../../http/downloads/send-download'
import { loadDrawPicture, type Page } from '../pictures/index'

/** A page as a picture that can be sent, and what is to be said of it besides. */
export async function pictureOf(
  page: Page,
  signal: AbortSignal,
): Promise<{ title: string; file: Download; note: string }> {
  const drawPicture = await loadDrawPicture()
  const { png, boxed } = await drawPicture(page, signal)
  async function* bytes() {
    yield png
  }
  return {
    title: page.title,
    file: { name: `${page.title}.png`, contentType: 'image/png', bytes: bytes() },
    note: noteOn(boxed),
  }
}

const maxNoted = 30

/** Repeats texts in which a picture has boxes for characters: messages are read where every character is known. */
function noteOn(boxed: readonly string[]): string {
  if (boxed.length === 0) return ''
  const noted = boxed.slice(0, maxNoted).map((text) => `“${text}”`)
  const more = boxed.length > maxNoted ? `等 ${boxed.length} 处` : ''
  return `图片中的方框是字体没有的生僻字，所在文字为：${noted.join('、')}${more}。`
}
