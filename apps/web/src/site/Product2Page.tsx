import { closing, deployment, head, principles, security, stack } from './content/product2'
import { LayersDrawing } from './drawings/LayersDrawing'
import type { SiteVariant } from './links'
import { ClosingCall } from './sections/ClosingCall'
import { Deployment } from './sections/Deployment'
import { Facts } from './sections/Facts'
import { FeatureGrid } from './sections/FeatureGrid'
import { PageHead } from './sections/PageHead'
import { SitePage } from './SitePage'

export function Product2Page({ variant }: { variant: SiteVariant }) {
  return (
    <SitePage page="product2" variant={variant}>
      <PageHead content={head} picture={<LayersDrawing />} />
      <Deployment content={deployment} />
      <FeatureGrid content={principles} tinted />
      <Facts content={security} />
      <Facts content={stack} tinted />
      <ClosingCall content={closing} />
    </SitePage>
  )
}
