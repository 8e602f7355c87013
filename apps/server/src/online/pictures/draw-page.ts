import { drawChart, drawSentence } from './draw-chart'
import { drawTable } from './draw-table'
import { drawText } from './draw-text'
import {
  type Box,
  cardPadding,
  cardTitleHeight,
  innerWidth,
  type Page,
  pageMargin,
  pageWidth,
  type PaperCard,
  type CardContent,
} from './page'
import { fontFamily, paper } from './paper'
import { written } from './writing'

const headHeight = 64

/** A page of cards as a drawing, and how high it is. */
export function drawPage({ title, note, cards }: Page): { svg: string; height: number } {
  const lowest = cards.reduce((bottom, { place }) => Math.max(bottom, place.y + place.height), 0)
  const height = headHeight + lowest + 2 * pageMargin
  const svg = [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${pageWidth}" height="${height}" viewBox="0 0 ${pageWidth} ${height}" font-family="${fontFamily}">`,
    `<rect width="${pageWidth}" height="${height}" fill="${paper.ground}"/>`,
    written(title, { x: pageMargin, y: pageMargin + 14, size: 22, width: innerWidth }),
    written(note, { x: pageMargin, y: pageMargin + 42, size: 13, colour: paper.soft, width: innerWidth }),
    ...cards.map((card) => drawCard(card)),
    '</svg>',
  ].join('')
  return { svg, height }
}

function drawCard({ title, place, content }: PaperCard): string {
  const [x, y] = [place.x + pageMargin, place.y + pageMargin + headHeight]
  const { width, height } = place
  const heading = title === '' ? 0 : cardTitleHeight
  const body = {
    x: x + cardPadding,
    y: y + cardPadding + heading,
    width: width - 2 * cardPadding,
    height: height - 2 * cardPadding - heading,
  }
  return [
    `<rect x="${x}" y="${y}" width="${width}" height="${height}" rx="8" fill="${paper.surface}" stroke="${paper.hairline}"/>`,
    title && written(title, { x: body.x, y: y + cardPadding + 10, size: 15, width: body.width }),
    drawContent(content, body),
  ].join('')
}

function drawContent(content: CardContent, body: Box): string {
  if ('chart' in content) return drawChart(content.chart, body)
  if ('table' in content) return drawTable(content.table, body)
  return 'text' in content ? drawText(content.text, body) : drawSentence(content.refusal, body)
}
