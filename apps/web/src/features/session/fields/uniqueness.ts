import { checkOnlyUser } from '@dougong/contract/sign-up'
import type { FormRule } from 'antd'
import { ApiError, call } from '../../../shared/api/client'

export const unusedUsername = unused('username', '用户名已存在!')
export const unusedPhone = unused('phone', '手机号已存在!')

/** A courtesy while typing; registration itself is what refuses. So only a plain "taken" counts, not a call that failed. */
function unused(field: 'username' | 'phone', message: string): FormRule {
  return {
    validator: async (_rule, value: unknown) => {
      if (typeof value !== 'string' || value === '') return
      if (!(await isFree({ [field]: value }))) throw new Error(message)
    },
  }
}

async function isFree(query: { username?: string; phone?: string }): Promise<boolean> {
  try {
    return await call(checkOnlyUser, { query }, { quiet: true })
  } catch (error) {
    return !(error instanceof ApiError && error.status === 200)
  }
}
