import { closing, features, hero, promises, start, story } from './content/home'
import type { SiteVariant } from './links'
import { ClosingCall } from './sections/ClosingCall'
import { FeatureGrid } from './sections/FeatureGrid'
import { Hero } from './sections/Hero'
import { Steps } from './sections/Steps'
import { Story } from './sections/Story'
import { SitePage } from './SitePage'

export function HomePage({ variant }: { variant: SiteVariant }) {
  return (
    <SitePage page="home" variant={variant}>
      <Hero content={hero} />
      <FeatureGrid content={promises} />
      <FeatureGrid content={features} tinted />
      <Story content={story} />
      <Steps content={start} tinted abreast />
      <ClosingCall content={closing} />
    </SitePage>
  )
}
