import { z } from 'zod'
import { may, signedIn } from '../../access'
import { endpoint } from '../../endpoint'
import { loginResultSchema } from '../../account/session'

/** Opens a session that sees what another user sees and changes nothing. Never of an administrator. */
export const viewAs = endpoint({
  method: 'POST',
  creates: false,
  path: '/sys/user/viewAs',
  summary: '以用户身份查看',
  access: may('system:user:viewAs'),
  body: z.object({ userId: z.string().min(1).max(32).meta({ title: '用户' }) }),
  result: loginResultSchema,
  code: 200,
})

/** Ends the caller's look through another's eyes; the own session goes on. */
export const endViewAs = endpoint({
  method: 'POST',
  path: '/sys/user/endViewAs',
  summary: '结束以用户身份查看',
  access: signedIn,
  readOnly: true,
  result: z.null(),
  code: 200,
})
