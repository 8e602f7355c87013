import { z } from 'zod'
import { signedIn } from '../../access'
import { endpoint } from '../../endpoint'

/** How much waits for the caller. */
export const countFlowTasks = endpoint({
  method: 'GET',
  path: '/online/flow/counts',
  summary: '待办数量',
  access: signedIn,
  result: z.object({ todo: z.int(), unreadCopies: z.int(), returned: z.int() }),
})
