import { fillRules } from '@dougong/contract/system/fill-rules'
import { serveResource } from '../../../resource/serve-resource'
import { requireKnownCode } from '../permissions/index'
import { handlerName, readParams } from './fill-rules.service'

export const fillRulesResource = serveResource(fillRules, {
  table: 'sys_fill_rule',
  tenant: 'own',
  page: 'system/SysFillRuleList',
  beforeCreate: async (values, { tx }) => {
    readParams(String(values.ruleClass), values.ruleParams as string | null)
    if (values.permission) await requireKnownCode(tx, String(values.permission))
    return { ...values, ruleClass: handlerName(String(values.ruleClass)) }
  },
  beforeChange: async (id, values, { tx }) => {
    /* whatever the tenant: called for a record that the actor's view has locked */
    const { rule_class, rule_params } = await tx
      .selectFrom('sys_fill_rule')
      .select(['rule_class', 'rule_params'])
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
    const { ruleClass = rule_class, ruleParams = rule_params } = values
    readParams(String(ruleClass), ruleParams as string | null)
    if (values.permission) await requireKnownCode(tx, String(values.permission))
    return 'ruleClass' in values ? { ...values, ruleClass: handlerName(String(ruleClass)) } : values
  },
})
