import { faultOfPassword } from '@dougong/contract/account/common-passwords'
import type { FormRule } from 'antd'
import { useProduct } from '../product'

/** Refuses, while it is typed, what the server would refuse: passwords that others try first. */
export function uncommonPassword(username?: string): FormRule {
  return (form) => ({
    validator: async (_rule, value: unknown) => {
      const owner = {
        username: username ?? form.getFieldValue('username'),
        productTitle: useProduct.getState().title,
      }
      const fault = faultOfPassword(String(value ?? ''), owner)
      if (fault) throw new Error(`${fault}，请换一个`)
    },
  })
}
