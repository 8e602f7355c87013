import type { Board } from './board'
import { isInside, overlap } from './grid'

/** What is wrong with a board, in sentences. */
export function boardProblems({ cards, filters }: Board): string[] {
  const problems: string[] = []
  if (new Set(cards.map(({ id }) => id)).size < cards.length) problems.push('有两张卡片的编号相同')
  if (!cards.every(isInside)) problems.push('有卡片超出了看板的范围')
  if (cards.some((card, place) => cards.slice(place + 1).some((other) => overlap(card, other))))
    problems.push('有卡片重叠在一起，请移开')
  if (new Set(filters).size < filters.length) problems.push('有筛选重复了，请去掉一个')
  return problems
}
