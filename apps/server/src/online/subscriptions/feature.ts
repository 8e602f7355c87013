import { shareRight } from '@dougong/contract/online/subscriptions/subscription'
import type { Feature } from '../../services/feature'
import { startSending } from './deliver'
import { seedSubscriptionJob, subscriptionJob } from './send-due'
import { subscriptionRoutes } from './subscriptions.routes'

/** Reports and boards that are sent to people by schedule, each with what its receiver may see. */
export const subscriptions: Feature = {
  menu: [
    {
      id: 'own-subscriptions',
      under: 'account-settings',
      forEveryone: true,
      name: '我的订阅',
      url: '/account/settings/subscriptions',
      component: 'online/subscriptions/OwnSubscriptionsPage',
      sort: 5,
      hidden: true,
      actions: [{ code: shareRight, name: '为他人订阅报表' }],
    },
  ],
  seed: seedSubscriptionJob,
  routes: subscriptionRoutes,
  jobs: { SubscriptionJob: subscriptionJob },
  start: (services, engine) => startSending({ services, engine }),
}
