import { fillRuleHandlers } from '@dougong/contract/system/fill-rules'
import { actionsOf } from '../../../database/seeds/menu-seed'
import type { Feature } from '../../../services/feature'
import { fillRulesResource } from './fill-rules.resource'
import { seedFillRules } from './fill-rules.seeds'
import { fillForRecord } from './fill-rules.service'
import { fillRuleRoutes } from './fill-rules.routes'

export const fillRules: Feature = {
  menu: [
    {
      id: 'fill-rules',
      under: 'online-development',
      name: '系统编码规则',
      url: '/isystem/fillRule',
      component: 'system/SysFillRuleList',
      sort: 4,
      keepAlive: true,
      actions: [
        ...actionsOf('system:fillRule', '填值规则'),
        { code: 'system:fillRule:execute', name: '执行填值规则' },
      ],
    },
  ],
  seed: seedFillRules,
  resources: () => [fillRulesResource],
  routes: fillRuleRoutes,
  dictionaries: () => ({ fill_rule_handler: fillRuleHandlers }),
  engine: () => ({ fillRule: fillForRecord }),
}
