import {
  defaultRule,
  type DefaultVariables,
  filledDefault,
  variablesAt,
} from '@dougong/contract/resource/values/default-value'
import type { Resource } from '@dougong/contract/resource/resource'
import { executeFillRules } from '@dougong/contract/system/fill-rules'
import type { FormInstance } from 'antd'
import { useEffect } from 'react'
import { call } from '../../shared/api/client'
import { clientConfig } from '../../shared/client-config'
import { useSession } from '../../shared/session/session-state'

/** What `#{…}` stands for now, for who is signed in. */
export function ownVariables(): DefaultVariables {
  const { info, username, realname } = useSession.getState()
  const now = new Intl.DateTimeFormat('sv-SE', {
    timeZone: clientConfig.timeZone,
    dateStyle: 'short',
    timeStyle: 'medium',
  }).format(new Date())
  return variablesAt(now, { id: info?.id ?? '', username, realname, orgCode: info?.orgCode ?? '' })
}

/** Switches say no where nothing is said, from the beginning: what they would say themselves would count as a change. */
export function withSwitches(
  { fields }: Pick<Resource, 'fields'>,
  record: Record<string, unknown>,
): Record<string, unknown> {
  const silent = Object.entries(fields).flatMap(([name, field]) =>
    'values' in field && (record[name] ?? '') === '' ? [[name, field.values[1]] as const] : [],
  )
  return silent.length > 0 ? { ...record, ...Object.fromEntries(silent) } : record
}

/** What a new record begins with, as far as no fill rule makes it. */
export function plainDefaults({ fields }: Pick<Resource, 'fields'>): Record<string, string> {
  const variables = ownVariables()
  return Object.fromEntries(
    Object.entries(fields).flatMap(([name, { default: text }]) =>
      text === undefined || defaultRule(text) !== undefined ? [] : [[name, filledDefault(text, variables)]],
    ),
  )
}

/**
 * Has the fill rules of a new record's fields executed, and shows what they made; what they refuse the server fills in. `within`
 * is the part that the form holds the record as.
 */
export function useRuleDefaults(
  form: FormInstance<Record<string, unknown>>,
  resource: Resource,
  isNew: boolean,
  within?: string,
): void {
  useEffect(() => {
    const ruled = resource.form.flatMap((name) => {
      const text = resource.fields[name]?.default
      const ruleCode = text === undefined ? undefined : defaultRule(text)
      return text === undefined || ruleCode === undefined ? [] : [{ name, text, ruleCode }]
    })
    if (!isNew || ruled.length === 0) return
    let isOpen = true
    const body = { rules: ruled.map(({ ruleCode }) => ({ ruleCode })) }
    call(executeFillRules, { body }, { silent: true })
      .then((made) => {
        if (!isOpen) return
        for (const [index, { name, text }] of ruled.entries()) {
          const value = made[index]?.result
          const path = within === undefined ? name : [within, name]
          if (form.isFieldTouched(path) || (typeof value !== 'string' && typeof value !== 'number')) continue
          form.setFieldValue(path, filledDefault(text, ownVariables(), String(value)))
        }
      })
      .catch(() => undefined)
    return () => {
      isOpen = false
    }
  }, [form, resource, isNew, within])
}
