import { faultOfPassword } from '@dougong/contract/account/common-passwords'
import type { FormRule } from 'antd'
import { clientConfig } from '../client-config'

/** Refuses, while it is typed, what the server would refuse: passwords that others try first. */
export function uncommonPassword(username?: string): FormRule {
  return (form) => ({
    validator: async (_rule, value: unknown) => {
      const owner = {
        username: username ?? form.getFieldValue('username'),
        productTitle: clientConfig.productTitle,
      }
      const fault = faultOfPassword(String(value ?? ''), owner)
      if (fault) throw new Error(`${fault}，请换一个`)
    },
  })
}
