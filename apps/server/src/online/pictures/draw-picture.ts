import { createRequire } from 'node:module'
import { charactersOf } from '../../platform/pictures/font-characters'
import { rasterise } from '../../platform/pictures/rasterise'
import { findFontFor } from '../../platform/pictures/system-fonts'
import { drawPage } from './draw-page'
import type { Page } from './page'
import { fontFamily } from './paper'

/** Pages are drawn with two pixels for one, which is sharp on today's screens; a longer page would become larger than mail takes. */
const longestSharp = 4_000

export interface Picture {
  png: Buffer
  /** Texts in which a box stands for a character that no font here has. */
  boxed: string[]
}

/** A page as a PNG, in the font that comes with the server; what that lacks is written in a font of the machine, if one has it. */
export async function drawPicture(
  page: Page,
  signal: AbortSignal,
  findFont: typeof findFontFor = findFontFor,
): Promise<Picture> {
  const { svg, height } = drawPage(page)
  const file = createRequire(import.meta.url).resolve('@dougong/server/fonts/NotoSansSC-Regular.ttf')
  const lacking = charactersLacking(svg, await charactersOf(file))
  const further = lacking.length > 0 ? await findFont(lacking) : undefined
  const furtherDraws = further === undefined ? () => false : await charactersOf(further)
  const boxes = new Set(lacking.filter((character) => !furtherDraws(character)))
  const font = { file, family: fontFamily, ...(further !== undefined && { further }) }
  const png = await rasterise(svg, { font, scale: height > longestSharp ? 1 : 2 }, signal)
  return { png, boxed: boxes.size === 0 ? [] : textsWith(svg, boxes) }
}

/** Marks that draw nothing by themselves. */
const unseen = /[\s\p{Cc}\p{Cf}\p{Mn}]/u

function charactersLacking(svg: string, draws: (character: number) => boolean): number[] {
  const written = new Set(textsIn(svg).join(''))
  return [...written]
    .filter((character) => !unseen.test(character))
    .map((character) => character.codePointAt(0) ?? 0)
    .filter((character) => !draws(character))
}

function textsIn(svg: string): string[] {
  return [...svg.matchAll(/>([^<>]+)</g)].map(([, text = '']) => text)
}

function textsWith(svg: string, boxes: ReadonlySet<number>): string[] {
  const hasBox = (text: string) => [...text].some((character) => boxes.has(character.codePointAt(0) ?? 0))
  return [...new Set(textsIn(svg).filter(hasBox).map(plain))]
}

function plain(text: string): string {
  return text
    .replaceAll('&quot;', '"')
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&amp;', '&')
}
