import { lazyPart } from '@dougong/widgets/lazy-part'
import { type ReactNode, Suspense } from 'react'
import { Link, useSearchParams } from 'react-router'
import { clientConfig } from '../../../shared/client-config'
import { isLegalName } from './legal-names'
import classes from './LegalLinks.module.css'

const LegalDialog = lazyPart(async () => (await import('./LegalDialog')).LegalDialog)

/** Help, privacy and terms. The texts open over the page, by an address of their own. */
export function LegalLinks(): ReactNode {
  const [search, setSearch] = useSearchParams()
  const openText = search.get('read')
  const reading = (name: string | null) => {
    const next = new URLSearchParams(search)
    if (name === null) next.delete('read')
    else next.set('read', name)
    return next
  }
  return (
    <nav className={classes.links} aria-label="帮助与条款">
      <a href={clientConfig.helpUrl || '/home'} target="_blank" rel="noopener noreferrer">
        帮助
      </a>
      <Link to={{ search: reading('privacy').toString() }}>隐私</Link>
      <Link to={{ search: reading('terms').toString() }}>条款</Link>
      {isLegalName(openText) && (
        <Suspense>
          <LegalDialog name={openText} onClose={() => setSearch(reading(null), { replace: true })} />
        </Suspense>
      )}
    </nav>
  )
}
