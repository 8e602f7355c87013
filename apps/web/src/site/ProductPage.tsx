import { chapters, closing, head } from './content/product'
import { WorkbenchDrawing } from './drawings/WorkbenchDrawing'
import type { SiteVariant } from './links'
import { Chapters } from './sections/Chapters'
import { ClosingCall } from './sections/ClosingCall'
import { PageHead } from './sections/PageHead'
import { ProductList } from './sections/ProductList'
import { SitePage } from './SitePage'

export function ProductPage({ variant }: { variant: SiteVariant }) {
  return (
    <SitePage page="product" variant={variant}>
      <PageHead content={head} picture={<WorkbenchDrawing />} />
      <Chapters chapters={chapters} />
      <ProductList />
      <ClosingCall content={closing} />
    </SitePage>
  )
}
