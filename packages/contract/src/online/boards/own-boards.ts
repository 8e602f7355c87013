import { z } from 'zod'
import { signedIn } from '../../access'
import { endpoint } from '../../endpoint'

/** The boards that the caller may open, to choose one from. */
export const listOwnBoards = endpoint({
  method: 'GET',
  path: '/online/board/mine',
  summary: '我能查看的看板',
  access: signedIn,
  result: z.array(z.object({ id: z.string(), name: z.string() })),
})
