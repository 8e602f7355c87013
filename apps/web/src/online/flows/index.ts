export { useRuleButtons } from './automation/buttons/use-rule-buttons'
export { recordFlow, useIdleState } from './tasks/record/record-extras'
