import { answerPath } from '@dougong/contract/online/links/answer-path'

/** Paths of the public site: they need no sign-in. */
export const publicPaths: readonly string[] = [
  '/',
  '/home',
  '/product',
  '/product2',
  '/produce',
  '/about',
  '/index',
  '/m_product',
  '/m_product2',
  '/m_produce',
]

/** Paths that exist to sign in, the page of links to forms, and the one that says a path is unknown. */
export const openPaths: readonly string[] = [
  '/user',
  '/user/login',
  '/user/register',
  '/user/register-result',
  '/user/alteration',
  answerPath,
  '/404',
]
