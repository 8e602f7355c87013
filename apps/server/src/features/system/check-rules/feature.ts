import { actionsOf } from '../../../database/seeds/menu-seed'
import type { Feature } from '../../../services/feature'
import { checkRulesResource } from './check-rules.resource'
import { checkRuleRoutes } from './check-rules.routes'

export const checkRules: Feature = {
  menu: [
    {
      id: 'check-rules',
      under: 'online-development',
      name: '系统校验规则',
      url: '/isystem/checkRule',
      component: 'system/SysCheckRuleList',
      sort: 5,
      keepAlive: true,
      actions: actionsOf('system:checkRule', '校验规则'),
    },
  ],
  resources: () => [checkRulesResource],
  routes: checkRuleRoutes,
}
