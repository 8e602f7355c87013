import { refuse } from '@dougong/contract/errors'
import { type Board, boardSchema } from '@dougong/contract/online/boards/board'
import { boardHeads } from '@dougong/contract/online/boards/board-heads'
import { boardProblems } from '@dougong/contract/online/boards/board-rules'
import type { Actor } from '../../access/actor'
import { ofTenant } from '../../access/tenants'
import { requireSeen } from '../../resource/read/seen-rows'
import { viewOf } from '../../resource/view'
import type { Services } from '../../services/services'

/** A board that is the actor's own, or shared with them. */
export async function requireBoard({ db, resources }: Services, actor: Actor, id: string) {
  await requireSeen(db, viewOf(resources.defined(boardHeads), actor), [id], 'board.missing')
  const row = await db
    .selectFrom('onl_board')
    .select(['name', 'content', 'definition'])
    .where('id', '=', id)
    .where(ofTenant(actor))
    .executeTakeFirst()
  return row ?? refuse('board.missing')
}

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
