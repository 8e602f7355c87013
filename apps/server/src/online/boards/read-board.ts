import { refuse } from '@dougong/contract/errors'
import { type Board, boardSchema } from '@dougong/contract/online/boards/board'
import { boardProblems } from '@dougong/contract/online/boards/board-rules'

/** A board as a client sends it or the store keeps it, or what is wrong with it. */
export function readBoardText(text: string): Board {
  const read = boardSchema.safeParse(parsed(text))
  if (!read.success) refuse('board.invalid', { detail: '看板定义不完整，请重新设置' })
  const [problem] = boardProblems(read.data)
  if (problem !== undefined) refuse('board.invalid', { detail: problem })
  return read.data
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
