export type SiteVariant = 'desktop' | 'mobile'
export type SitePageName = 'home' | 'product' | 'product2' | 'produce'

/** A page of the site, which each variant has at its own address, or a page outside it. */
export type Destination = SitePageName | '/user/login' | '/user/register'

const addresses: Record<SiteVariant, Record<SitePageName, string>> = {
  desktop: { home: '/home', product: '/product', product2: '/product2', produce: '/produce' },
  mobile: { home: '/index', product: '/m_product', product2: '/m_product2', produce: '/m_produce' },
}

export const pageNames: Record<SitePageName, string> = {
  home: '首页',
  product: '产品功能',
  product2: '技术架构',
  produce: '快速上手',
}

export const pages = Object.keys(pageNames) as SitePageName[]

export function addressOf(destination: Destination, variant: SiteVariant): string {
  return isSitePage(destination) ? addresses[variant][destination] : destination
}

function isSitePage(destination: Destination): destination is SitePageName {
  return destination in pageNames
}
