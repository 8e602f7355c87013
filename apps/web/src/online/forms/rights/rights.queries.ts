import {
  findGrantTargets,
  type GrantMode,
  listActiveFormRules,
  listActiveRights,
  listButtonRights,
  listFieldRights,
  listFormRules,
  listGrants,
} from '@dougong/contract/online/forms/rights/calls'
import { listFormFields } from '@dougong/contract/online/forms/calls'
import { readField } from '@dougong/contract/online/forms/field'
import { toField } from '@dougong/contract/online/forms/to-field'
import { nameInRecords } from '@dougong/contract/online/forms/to-resource'
import type { Field } from '@dougong/contract/resource/field'
import type { RuleField } from '@dougong/contract/system/data-rules'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { call } from '../../../shared/api/client'

/** Everything that is known of the rights of one form begins with this. */
export const rightsKey = (formId: string) => ['form-rights', formId] as const

export const fieldRights = (formId: string) =>
  queryOptions({
    queryKey: [...rightsKey(formId), 'fields'],
    queryFn: ({ signal }) => call(listFieldRights, { params: { id: formId } }, { signal, quiet: true }),
    gcTime: 0,
  })

export const buttonRights = (formId: string) =>
  queryOptions({
    queryKey: [...rightsKey(formId), 'buttons'],
    queryFn: ({ signal }) => call(listButtonRights, { params: { id: formId } }, { signal, quiet: true }),
    gcTime: 0,
  })

export const formRules = (formId: string) =>
  queryOptions({
    queryKey: [...rightsKey(formId), 'rules'],
    queryFn: ({ signal }) => call(listFormRules, { params: { id: formId } }, { signal, quiet: true }),
    gcTime: 0,
  })

/** What can be granted in a form. */
export const grantable = (formId: string) =>
  queryOptions({
    queryKey: [...rightsKey(formId), 'grantable'],
    queryFn: async ({ signal }) => {
      const quiet = { signal, quiet: true }
      const [fields, buttons, rules] = await Promise.all([
        call(listActiveRights, { params: { id: formId, type: 1 } }, quiet),
        call(listActiveRights, { params: { id: formId, type: 2 } }, quiet),
        call(listActiveFormRules, { params: { id: formId } }, quiet),
      ])
      return { fields, buttons, rules }
    },
    gcTime: 0,
  })

/** What of it somebody has. */
export const granted = (formId: string, authMode: GrantMode, targetId: string) =>
  queryOptions({
    queryKey: [...rightsKey(formId), 'granted', authMode, targetId],
    queryFn: async ({ signal }) => {
      const of = async (type: number) => {
        const query = { roleId: targetId, cgformId: formId, type, authMode }
        const rows = await call(listGrants, { query }, { signal, quiet: true })
        return rows.map(({ authId }) => authId)
      }
      const [fields, buttons, rules] = await Promise.all([of(1), of(2), of(3)])
      return { fields, buttons, rules }
    },
    gcTime: 0,
  })

export const grantTargets = (authMode: GrantMode, keyword: string) =>
  queryOptions({
    queryKey: ['form-grant-targets', authMode, keyword],
    queryFn: ({ signal }) =>
      call(findGrantTargets, { query: { authMode, keyword } }, { signal, quiet: true }),
    placeholderData: keepPreviousData,
    gcTime: 0,
  })

/** What the rules of a form are made of: its fields, each with what its values are given by. */
export const formRuleFields = (formId: string) =>
  queryOptions({
    queryKey: ['form-rule-fields', formId],
    queryFn: async ({ signal }): Promise<RuleField[]> => {
      const rows = await call(listFormFields, { query: { headId: formId } }, { signal, quiet: true })
      return rows.map((row) => ({
        ...(toField(readField(row)) as Field & Pick<RuleField, 'dictionary'>),
        title: row.dbFieldTxt ?? row.dbFieldName,
        name: nameInRecords(row.dbFieldName),
      }))
    },
    gcTime: 0,
  })
