import type { Feature } from '../../services/feature'
import { accountRoutes } from './account.routes'
import { displayRoutes } from './display.routes'
import { passkeyRoutes } from './passkeys.routes'
import { twoStepRoutes } from './two-step.routes'

export const account: Feature = {
  menu: [
    {
      id: 'account',
      forEveryone: true,
      name: '个人页',
      url: '/account',
      component: 'layouts/RouteView',
      icon: 'user',
      sort: 9,
      hidden: true,
      children: [
        {
          id: 'account-center',
          forEveryone: true,
          name: '个人中心',
          url: '/account/center',
          component: 'account/center/Index',
          sort: 1,
          routeName: 'account-center',
        },
        {
          id: 'account-settings',
          forEveryone: true,
          name: '个人设置',
          url: '/account/settings/BaseSetting',
          component: 'account/settings/Index',
          sort: 2,
          alwaysShow: true,
          children: [
            {
              id: 'account-settings-base',
              forEveryone: true,
              name: '基本设置',
              url: '/account/settings/BaseSetting',
              component: 'account/settings/BaseSetting',
              sort: 1,
              hidden: true,
              routeName: 'account-settings-base',
            },
            {
              id: 'account-settings-binding',
              forEveryone: true,
              name: '账户绑定',
              url: '/account/settings/binding',
              component: 'account/settings/Binding',
              sort: 2,
              hidden: true,
            },
            {
              id: 'account-settings-security',
              forEveryone: true,
              name: '安全设置',
              url: '/account/settings/security',
              component: 'account/settings/Security',
              sort: 2,
              hidden: true,
            },
            {
              id: 'account-settings-notification',
              forEveryone: true,
              name: '新消息通知',
              url: '/account/settings/notification',
              component: 'account/settings/Notification',
              sort: 3,
              hidden: true,
            },
            {
              id: 'account-settings-display',
              forEveryone: true,
              name: '个性化',
              url: '/account/settings/display',
              component: 'account/settings/Display',
              sort: 4,
              hidden: true,
              actions: [{ code: 'system:watermark:edit', name: '开关水印' }],
            },
          ],
        },
      ],
    },
  ],
  routes: (services) => [
    ...accountRoutes(services),
    ...displayRoutes(services),
    ...twoStepRoutes(services),
    ...passkeyRoutes(services),
  ],
}
