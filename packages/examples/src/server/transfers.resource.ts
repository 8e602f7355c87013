import { refuse } from '@dougong/contract/errors'
import { transfers } from '../contract/transfers'
import { serveResource } from '@dougong/server/resource/serve-resource'

export const transfersResource = serveResource(transfers, {
  table: 'example_transfer',
  tenant: 'own',
  page: 'examples/form/stepForm/StepForm',
  beforeCreate: async (values) => (values.payer === values.payee ? refuse('transfer.sameAccount') : values),
})
