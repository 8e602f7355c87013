import type { PublishedProduct } from '@dougong/contract/products'
import { firstTenant } from '../../access/tenants'
import type { Database } from '../../database/connect'

/** No site shows more; whoever has more products needs another page for them. */
const shownAtMost = 60

export async function listPublished(db: Database): Promise<PublishedProduct[]> {
  const rows = await db
    .selectFrom('site_product')
    .select(['id', 'name', 'summary', 'cover', 'images', 'price', 'description'])
    .where('published', '=', 'Y')
    /* the public site is the first tenant's: who visits it has none */
    .where('tenant_id', '=', firstTenant)
    .orderBy('sort_no')
    .orderBy('id')
    .limit(shownAtMost)
    .execute()
  return rows.map(({ images, price, ...row }) => ({
    ...row,
    images: images?.split(',').filter(Boolean) ?? [],
    price: price === null ? null : Number(price),
  }))
}
