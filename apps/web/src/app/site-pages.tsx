import type { ReactNode } from 'react'
import type { PageLoader } from '../shared/routing/feature'

type SiteVariant = 'desktop' | 'mobile'

const home = async () => (await import('../site')).HomePage
const product = async () => (await import('../site')).ProductPage
const product2 = async () => (await import('../site')).Product2Page
const produce = async () => (await import('../site')).ProducePage

/** The public site: each page in a desktop and a mobile variant. */
export const sitePages: Readonly<Record<string, PageLoader>> = {
  '/home': sitePage(home, 'desktop'),
  '/index': sitePage(home, 'mobile'),
  '/product': sitePage(product, 'desktop'),
  '/m_product': sitePage(product, 'mobile'),
  '/product2': sitePage(product2, 'desktop'),
  '/m_product2': sitePage(product2, 'mobile'),
  '/produce': sitePage(produce, 'desktop'),
  '/m_produce': sitePage(produce, 'mobile'),
}

function sitePage(
  load: () => Promise<(props: { variant: SiteVariant }) => ReactNode>,
  variant: SiteVariant,
): PageLoader {
  return async () => {
    const Page = await load()
    return function SitePage() {
      return <Page variant={variant} />
    }
  }
}
