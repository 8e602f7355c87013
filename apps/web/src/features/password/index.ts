import { lazyPart } from '@dougong/widgets/lazy-part'
import type { Feature } from '../../shared/routing/feature'

/** Changes the password of the user whose name it is given. */
export const PasswordDialog = lazyPart(async () => (await import('./PasswordDialog')).PasswordDialog)

/** Passwords that are set: one's own, and those of others. */
export const password = {
  userMenu: [{ key: 'password', label: '修改密码', Dialog: PasswordDialog }],
} satisfies Feature
