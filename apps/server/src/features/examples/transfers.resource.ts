import { refuse } from '@dougong/contract/errors'
import { transfers } from '@dougong/contract/examples/transfers'
import { serveResource } from '../../resource/serve-resource'

export const transfersResource = serveResource(transfers, {
  table: 'example_transfer',
  component: 'examples/form/stepForm/StepForm',
  beforeCreate: async (values) => (values.payer === values.payee ? refuse('transfer.sameAccount') : values),
})
