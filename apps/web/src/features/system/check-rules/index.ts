import type { Feature } from '../../../shared/routing/feature'

/** Rules that values must follow. */
export const checkRules = {
  pages: {
    'system/SysCheckRuleList': async () => (await import('./CheckRulesPage')).CheckRulesPage,
  },
} satisfies Feature
