import type { ReactNode } from 'react'
import { clientConfig } from '../../shared/client-config'
import { BracketDrawing } from './layout/BracketDrawing'
import { LegalLinks } from './layout/LegalLinks'
import classes from './UserLayout.module.css'

/** The blank layout of the pages below `/user`: who we are, and one form. */
export function UserLayout({ children }: { children: ReactNode }): ReactNode {
  const { productTitle } = clientConfig
  return (
    <div className={classes.page}>
      <main className={classes.card}>
        <section className={classes.brand}>
          <header className={classes.name}>
            <img src="/logo.svg" alt="" width="44" height="44" />
            <h1>{productTitle}</h1>
          </header>
          <p className={classes.tagline}>层层相扣，稳稳承托：企业后台，一栋搭好</p>
          <BracketDrawing />
        </section>
        <section className={classes.form}>{children}</section>
      </main>
      <footer className={classes.footer}>
        <LegalLinks />
        <p>
          Copyright © {new Date().getFullYear()} {productTitle}
        </p>
      </footer>
    </div>
  )
}
