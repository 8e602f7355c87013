import { listRuleFields, searchDataRules } from '@dougong/contract/system/data-rules'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { call } from '../../../../shared/api/client'
import { permissionsKey } from '../permissions-key'

export interface RuleSearch {
  permissionId: string
  ruleName?: string
}

export const dataRules = (query: RuleSearch) =>
  queryOptions({
    queryKey: [...permissionsKey, 'rules', query],
    queryFn: ({ signal }) => call(searchDataRules, { query }, { signal, quiet: true }),
    placeholderData: keepPreviousData,
  })

/** The fields a page's rules may speak of. */
export const ruleFields = (permissionId: string) =>
  queryOptions({
    queryKey: [...permissionsKey, 'rule-fields', permissionId],
    queryFn: ({ signal }) => call(listRuleFields, { query: { permissionId } }, { signal, quiet: true }),
  })
