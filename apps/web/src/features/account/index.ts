import type { Feature } from '../../shared/routing/feature'
import { LockNow } from './display/LockNow'

/** The signed-in user's own pages: the personal centre and the settings. */
export const account = {
  pages: {
    'account/center/Index': async () => (await import('./AccountCenterPage')).AccountCenterPage,
    'account/settings/Index': async () => (await import('./AccountSettingsPage')).AccountSettingsPage,
    'account/settings/BaseSetting': async () => (await import('./BaseSettingPage')).BaseSettingPage,
    'account/settings/Binding': async () => (await import('./BindingSettingPage')).BindingSettingPage,
    'account/settings/Notification': async () =>
      (await import('./NotificationSettingPage')).NotificationSettingPage,
    'account/settings/Display': async () => (await import('./DisplaySettingPage')).DisplaySettingPage,
    // As existing installations call it.
    'account/settings/Custom': async () => (await import('./DisplaySettingPage')).DisplaySettingPage,
    'account/settings/Security': async () => (await import('./SecuritySettingPage')).SecuritySettingPage,
  },
  userMenu: [{ key: 'lock', label: '锁定屏幕', Dialog: LockNow }],
  header: [async () => (await import('./display/AppearanceSwitch')).AppearanceSwitch],
} satisfies Feature
