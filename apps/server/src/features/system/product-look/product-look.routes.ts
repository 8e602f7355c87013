import { refuse } from '@dougong/contract/errors'
import * as contract from '@dougong/contract/system/product-look'
import { requirePlatform } from '../../../access/tenants'
import { type Route, serve } from '../../../http/serve'
import type { Services } from '../../../services/services'
import { readLogo } from './read-logo'

/** The name and the look of the installation; they are the platform's. */
export function productLookRoutes({ product, sockets }: Services): Route[] {
  return [
    serve(contract.getProductLook, async () => ({ look: product.look, defaults: product.defaults })),
    serve(contract.saveProductLook, async ({ actor, body: { logo, ...words } }) => {
      requirePlatform(actor)
      const picture = typeof logo === 'string' ? (readLogo(logo) ?? refuse('product.badLogo')) : logo
      await product.change({ ...trimmed(words), ...(picture !== undefined && { logo: picture }) })
      await sockets.pushToAll({ cmd: 'product' })
      return product.look
    }),
  ]
}

/** Without the blanks around texts; an empty tagline says nothing, on purpose. */
function trimmed<Words extends Record<string, string | null | undefined>>(words: Words): Words {
  const entries = Object.entries(words).map(([name, text]) => [name, text?.trim() ?? text])
  return Object.fromEntries(entries) as Words
}
