import { checkDuplicate } from '@dougong/contract/resource/duplicate-check'
import type { Resource } from '@dougong/contract/resource/resource'
import type { FormRule } from 'antd'
import { ApiError, call } from '../../shared/api/client'
import type { ResourceRow } from '../resource.queries'

/** How long after leaving a field it is checked, in milliseconds. */
const blurDelay = 100

/** Asks, when a unique field is left with a new value, whether it is taken. A courtesy: saving is what decides. */
export function uniqueRule(resource: Resource, name: string, row: ResourceRow | undefined): FormRule {
  return {
    validateTrigger: 'onBlur',
    validator: async (_rule, input: unknown) => {
      const value = input === undefined || input === null ? '' : String(input).trim()
      if (value === '' || value === String(row?.[name] ?? '')) return
      await new Promise((resolve) => setTimeout(resolve, blurDelay))
      const words = await takenWords(resource.path, name, value, row?.id)
      if (words) throw new Error(words)
    },
  }
}

/** The server's words where the value is taken; undefined where it is free, or nobody could say. */
export async function takenWords(
  tableName: string,
  fieldName: string,
  fieldVal: string,
  dataId?: string,
): Promise<string | undefined> {
  try {
    await call(checkDuplicate, { query: { tableName, fieldName, fieldVal, dataId } }, { quiet: true })
    return undefined
  } catch (error) {
    return error instanceof ApiError && error.status === 200 ? error.message : undefined
  }
}
