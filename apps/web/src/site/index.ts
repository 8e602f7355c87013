// The site's door. Its pages are small and load as one piece: fewer requests, and none between them.
export { HomePage } from './HomePage'
export { ProducePage } from './ProducePage'
export { Product2Page } from './Product2Page'
export { ProductPage } from './ProductPage'
