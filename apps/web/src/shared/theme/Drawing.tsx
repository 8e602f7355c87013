import styles from './Drawing.module.css'

/** Bracket work in a few lines, as on the public site: nothing there yet, nothing found, something broken. */
export function Drawing({ of }: { of: 'empty' | 'search' | 'failed' }) {
  return <span aria-hidden className={styles.drawing} data-of={of} />
}
