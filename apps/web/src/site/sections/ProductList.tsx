import type { PublishedProduct } from '@dougong/contract/products'
import { lazy, Suspense, useState } from 'react'
import { staticUrl } from '../../shared/static-url'
import { usePublishedProducts } from '../published-products'
import styles from './ProductList.module.css'
import { Section } from './Section'

// What people wrote is cleaned before it is shown; who opens no description need not load the cleaner.
const SanitisedHtml = lazy(async () => ({
  default: (await import('../../shared/html/SanitisedHtml')).SanitisedHtml,
}))

/** The published products; a site that has none says nothing of it. */
export function ProductList() {
  const products = usePublishedProducts()
  if (products.length === 0) return null
  return (
    <Section heading={{ title: '产品目录' }}>
      <ul className={styles.products}>
        {products.map((product) => (
          <ProductCard key={product.id} product={product} />
        ))}
      </ul>
    </Section>
  )
}

function ProductCard({
  product: { name, summary, cover, images, price, description },
}: {
  product: PublishedProduct
}) {
  const [isOpened, setOpened] = useState(false)
  const hasMore = description !== '' || images.length > 0
  return (
    <li className={styles.product}>
      {cover && <img className={styles.cover} src={staticUrl(cover)} alt="" loading="lazy" />}
      <h3>{name}</h3>
      {price !== null && <p className={styles.price}>￥{price.toFixed(2)}</p>}
      <p className={styles.summary}>{summary}</p>
      {hasMore && (
        <details className={styles.more} onToggle={() => setOpened(true)}>
          <summary aria-label={`${name}的详细介绍`}>详细介绍</summary>
          {images.map((image) => (
            <img key={image} src={staticUrl(image)} alt={name} loading="lazy" />
          ))}
          <Suspense>{isOpened && <SanitisedHtml html={description} />}</Suspense>
        </details>
      )}
    </li>
  )
}
