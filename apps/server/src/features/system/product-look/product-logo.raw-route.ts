import { refuse } from '@dougong/contract/errors'
import { productLogo } from '@dougong/contract/system/product-look'
import type { RawRoute } from '../../../http/serve'
import type { Services } from '../../../services/services'

/** The logo for whoever sees the sign-in page. Its address names its content, so browsers keep it. */
export function productLogoRoute({ product }: Services): RawRoute[] {
  return [
    {
      method: 'GET',
      path: productLogo.path,
      summary: '产品标志',
      access: productLogo.access,
      respond: async (request, reply) => {
        const logo = product.logo ?? refuse('product.noLogo')
        const { v } = request.query as { v?: string }
        const keeping = v === logo.hash ? 'public, max-age=31536000, immutable' : 'no-cache'
        return reply.type(logo.type).header('cache-control', keeping).send(Buffer.from(logo.data, 'base64'))
      },
    },
  ]
}
