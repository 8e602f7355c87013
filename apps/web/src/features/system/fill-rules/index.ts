import type { Feature } from '../../../shared/routing/feature'

/** Rules that make values. */
export const fillRules = {
  pages: {
    'system/SysFillRuleList': async () => (await import('./FillRulesPage')).FillRulesPage,
  },
} satisfies Feature
