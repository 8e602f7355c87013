import { closing, commands, configuration, head, questions, steps } from './content/produce'
import type { SiteVariant } from './links'
import { ClosingCall } from './sections/ClosingCall'
import { Facts } from './sections/Facts'
import { PageHead } from './sections/PageHead'
import { Questions } from './sections/Questions'
import { Steps } from './sections/Steps'
import { SitePage } from './SitePage'

export function ProducePage({ variant }: { variant: SiteVariant }) {
  return (
    <SitePage page="produce" variant={variant}>
      <PageHead content={head} />
      <Steps content={steps} />
      <Facts content={configuration} tinted />
      <Facts content={commands} />
      <Questions content={questions} tinted />
      <ClosingCall content={closing} />
    </SitePage>
  )
}
