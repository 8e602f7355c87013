import { refuse } from '@dougong/contract/errors'
import { checkRules, readRuleSteps } from '@dougong/contract/system/check-rules'
import { readPattern } from '../../../platform/patterns'
import { serveResource, type Values } from '../../../resource/serve-resource'

export const checkRulesResource = serveResource(checkRules, {
  table: 'sys_check_rule',
  tenant: 'own',
  page: 'system/SysCheckRuleList',
  beforeCreate: async (values) => withSoundContent(values),
  beforeChange: async (_id, values) => withSoundContent(values),
})

/** A rule that could not be tried later is refused now. */
function withSoundContent(values: Values): Values {
  if (typeof values.ruleJson !== 'string') return values
  const steps = readRuleSteps(values.ruleJson) ?? refuse('checkRule.badContent')
  for (const { pattern } of steps) if (!readPattern(pattern)) refuse('checkRule.badPattern', { pattern })
  return { ...values, ruleJson: JSON.stringify(steps) }
}
