import type { Envelope } from '@dougong/contract/envelope'
import type { PublishedProduct } from '@dougong/contract/products'
import { useEffect, useState } from 'react'
import { clientConfig } from '../shared/client-config'

/** The products that are published. The one call the site makes: a page without them is still a page. */
export function usePublishedProducts(): PublishedProduct[] {
  const [products, setProducts] = useState<PublishedProduct[]>([])
  useEffect(() => {
    const leaving = new AbortController()
    listProducts(leaving.signal).then(setProducts, () => undefined)
    return () => leaving.abort()
  }, [])
  return products
}

async function listProducts(signal: AbortSignal): Promise<PublishedProduct[]> {
  const response = await fetch(`${clientConfig.apiBase}/site/products`, { signal })
  const { success, result } = (await response.json()) as Envelope<PublishedProduct[]>
  return success ? result : []
}
