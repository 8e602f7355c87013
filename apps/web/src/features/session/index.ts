import { confirmSignInPath } from '@dougong/contract/account/confirm-sign-in-path'
import type { Feature } from '../../shared/routing/feature'

/** Signing in and up, and a password that was forgotten. Part of the first script: what it loads is loaded later. */
export const session = {
  signIn: {
    frame: async () => (await import('./SignInArea')).SignInArea,
    pages: {
      login: async () => (await import('./LoginPage')).LoginPage,
      register: async () => (await import('./RegisterPage')).RegisterPage,
      'register-result': async () => (await import('./RegisterResultPage')).RegisterResultPage,
      alteration: async () => (await import('./AlterationPage')).AlterationPage,
    },
  },
  standalone: {
    [confirmSignInPath]: async () => (await import('./ConfirmSignInPage')).ConfirmSignInPage,
  },
} satisfies Feature
