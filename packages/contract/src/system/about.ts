import { z } from 'zod'
import { signedIn } from '../access'
import { endpoint } from '../endpoint'

/** What runs here, for 关于 in the user menu; strangers are not told. */
export const readAbout = endpoint({
  method: 'GET',
  path: '/sys/about',
  summary: '关于',
  access: signedIn,
  result: z.object({
    version: z.string(),
    /** The commit it was built from, where that is known. */
    commit: z.string().nullable(),
  }),
})
