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

/** Paths that exist to sign in, and the page that says a path is unknown. */
export const openPaths: readonly string[] = [
  '/user',
  '/user/login',
  '/user/register',
  '/user/register-result',
  '/user/alteration',
  '/404',
]
