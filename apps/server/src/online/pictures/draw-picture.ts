import { createRequire } from 'node:module'
import { rasterise } from '../../platform/pictures/rasterise'
import { drawPage } from './draw-page'
import type { Page } from './page'
import { fontFamily } from './paper'

/** Two pixels for one are sharp on today's screens; a page as long as this would be larger than mail takes. */
const longestSharp = 4_000

/** A page as a PNG, in the font that comes with the server. */
export function drawPicture(page: Page, signal: AbortSignal): Promise<Buffer> {
  const { svg, height } = drawPage(page)
  const file = createRequire(import.meta.url).resolve('@dougong/server/fonts/NotoSansSC-Regular.ttf')
  return rasterise(svg, { font: { file, family: fontFamily }, scale: height > longestSharp ? 1 : 2 }, signal)
}
