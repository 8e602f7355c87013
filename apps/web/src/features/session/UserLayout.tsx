import type { ReactNode } from 'react'
import { useProduct } from '../../shared/product'
import { BracketDrawing } from './layout/BracketDrawing'
import { LegalLinks } from './layout/LegalLinks'
import classes from './UserLayout.module.css'

/** The blank layout of the pages below `/user`: who we are, and one form. */
export function UserLayout({ children }: { children: ReactNode }): ReactNode {
  const { title, tagline, logo } = useProduct()
  return (
    <div className={classes.page}>
      <main className={classes.card}>
        <section className={classes.brand}>
          <header className={classes.name}>
            <img src={logo} alt="" width="44" height="44" />
            <h1>{title}</h1>
          </header>
          <p className={classes.tagline}>{tagline}</p>
          <BracketDrawing />
        </section>
        <section className={classes.form}>{children}</section>
      </main>
      <footer className={classes.footer}>
        <LegalLinks />
        <p>
          Copyright © {new Date().getFullYear()} {title}
        </p>
      </footer>
    </div>
  )
}
