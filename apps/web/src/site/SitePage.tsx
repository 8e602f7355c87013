import { type ReactNode, useEffect } from 'react'
import { useNavigationType } from 'react-router'
import { windowTitle } from '../shared/page-title'
import { MobileSiteLayout } from './frame/MobileSiteLayout'
import { SiteLayout } from './frame/SiteLayout'
import { VariantContext } from './frame/variant'
import { pageNames, type SitePageName, type SiteVariant } from './links'
import { paletteRoots } from './palette'
import './site.css'

interface SitePageProps {
  page: SitePageName
  variant: SiteVariant
  children: ReactNode
}

/** What every public page has: its window title, the frame of its variant, the top of the page on arrival. */
export function SitePage({ page, variant, children }: SitePageProps) {
  const arrival = useNavigationType()
  const Layout = variant === 'mobile' ? MobileSiteLayout : SiteLayout

  useEffect(() => {
    document.title = windowTitle(page === 'home' ? undefined : pageNames[page])
    if (arrival !== 'POP') window.scrollTo(0, 0)
  }, [page, arrival])

  return (
    <VariantContext value={variant}>
      <div className="site" style={paletteRoots}>
        <a className="site-skip" href="#content">
          跳到正文
        </a>
        <Layout>{children}</Layout>
      </div>
    </VariantContext>
  )
}
