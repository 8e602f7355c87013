import { checkOnlyUser } from '@dougong/contract/account/sign-up'
import type { FormRule } from 'antd'
import { ApiError, call } from '../../../shared/api/client'

/** A courtesy while typing; registration itself is what refuses. So only a plain "taken" counts, not a call that failed. */
export const unusedUsername: FormRule = {
  validator: async (_rule, value: unknown) => {
    if (typeof value !== 'string' || value === '') return
    if (!(await isFree(value))) throw new Error('用户名已存在!')
  },
}

async function isFree(username: string): Promise<boolean> {
  try {
    return await call(checkOnlyUser, { query: { username } }, { silent: true })
  } catch (error) {
    return !(error instanceof ApiError && error.status === 200)
  }
}
