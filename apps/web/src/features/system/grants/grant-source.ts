import type { ResultOf } from '@dougong/contract/endpoint'
import * as grants from '@dougong/contract/system/grants'
import { answer, call } from '../../../shared/api/client'

type Choices = ResultOf<typeof grants.listGrantChoices>
type RuleTicks = ResultOf<typeof grants.listRoleRules>

/** Whose grants are edited, and by which calls. */
export interface GrantSource {
  /** Distinguishes holders in the query cache. */
  key: readonly string[]
  choices(signal: AbortSignal): Promise<Choices>
  granted(signal: AbortSignal): Promise<string[]>
  /** Saves the difference; returns the server's word. */
  save(now: readonly string[], before: readonly string[]): Promise<string>
  rules(permissionId: string, signal: AbortSignal): Promise<RuleTicks>
  saveRules(permissionId: string, ruleIds: readonly string[]): Promise<string>
}

const joined = (ids: readonly string[]) => ids.join(',')
const ticks = (now: readonly string[], before: readonly string[]) => ({
  permissionIds: joined(now),
  lastpermissionIds: joined(before),
})

export function roleGrants(roleId: string): GrantSource {
  return {
    key: ['role', roleId],
    choices: (signal) => call(grants.listGrantChoices, {}, { signal, quiet: true }),
    granted: (signal) => call(grants.listRoleGrants, { query: { roleId } }, { signal, quiet: true }),
    save: async (now, before) =>
      (await answer(grants.saveRoleGrants, { body: { roleId, ...ticks(now, before) } })).message,
    rules: (permissionId, signal) =>
      call(grants.listRoleRules, { params: { permissionId, roleId } }, { signal, quiet: true }),
    saveRules: async (permissionId, ruleIds) =>
      (await answer(grants.saveRoleRules, { body: { permissionId, roleId, dataRuleIds: joined(ruleIds) } }))
        .message,
  }
}

export function departmentGrants(departId: string): GrantSource {
  return {
    key: ['department', departId],
    choices: (signal) => call(grants.listGrantChoices, {}, { signal, quiet: true }),
    granted: (signal) => call(grants.listDepartmentGrants, { query: { departId } }, { signal, quiet: true }),
    save: async (now, before) =>
      (await answer(grants.saveDepartmentGrants, { body: { departId, ...ticks(now, before) } })).message,
    rules: (permissionId, signal) =>
      call(grants.listDepartmentRules, { params: { permissionId, departId } }, { signal, quiet: true }),
    saveRules: async (permissionId, ruleIds) => {
      const body = { permissionId, departId, dataRuleIds: joined(ruleIds) }
      return (await answer(grants.saveDepartmentRules, { body })).message
    },
  }
}

export function departmentRoleGrants(roleId: string, departId: string): GrantSource {
  return {
    key: ['department-role', roleId],
    choices: (signal) =>
      call(grants.listDepartmentRoleChoices, { query: { departId } }, { signal, quiet: true }),
    granted: (signal) =>
      call(grants.listDepartmentRoleGrants, { query: { roleId } }, { signal, quiet: true }),
    save: async (now, before) =>
      (await answer(grants.saveDepartmentRoleGrants, { body: { roleId, ...ticks(now, before) } })).message,
    rules: (permissionId, signal) =>
      call(
        grants.listDepartmentRoleRules,
        { params: { permissionId, departId, roleId } },
        { signal, quiet: true },
      ),
    saveRules: async (permissionId, ruleIds) => {
      const body = { permissionId, roleId, dataRuleIds: joined(ruleIds) }
      return (await answer(grants.saveDepartmentRoleRules, { body })).message
    },
  }
}
