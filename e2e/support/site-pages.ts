/** The public pages: where each variant has them, and how a reader knows them. */
export const sitePages = [
  { name: '首页', desktop: '/home', mobile: '/index', heading: '一条命令，立起一座后台' },
  { name: '产品功能', desktop: '/product', mobile: '/m_product', heading: '产品功能' },
  { name: '技术架构', desktop: '/product2', mobile: '/m_product2', heading: '技术架构' },
  { name: '快速上手', desktop: '/produce', mobile: '/m_produce', heading: '快速上手' },
] as const
