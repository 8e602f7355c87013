import type { ChartTable } from '@dougong/widgets/chart/chart-table'
import type { Actor } from '../../access/actor'
import { cardHeight, innerWidth, type Page, type PaperCard, tableHeight } from '../pictures/index'

/** A page that says when it was drawn, and by whose rights. */
export function readerPage(title: string, { now, realname }: Actor, cards: readonly PaperCard[]): Page {
  return { title, note: `${now.slice(0, 16)} · 按 ${realname} 的权限生成`, cards }
}

const maxLines = 60

/** A page with nothing but a table. */
export function tablePage(title: string, actor: Actor, table: ChartTable): Page {
  const height = cardHeight(tableHeight(table, maxLines), '')
  const place = { x: 0, y: 0, width: innerWidth, height }
  return readerPage(title, actor, [{ title: '', place, content: { table } }])
}
