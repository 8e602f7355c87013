import type { PageLoader } from './load-page'

/** The pages below /user, each a chunk of its own. */
export const signInPages: Readonly<Record<string, PageLoader>> = {
  login: async () => (await import('../features/session/LoginPage')).LoginPage,
  register: async () => (await import('../features/session/RegisterPage')).RegisterPage,
  'register-result': async () => (await import('../features/session/RegisterResultPage')).RegisterResultPage,
  alteration: async () => (await import('../features/session/AlterationPage')).AlterationPage,
}
