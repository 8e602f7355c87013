import { lazyPart } from '@dougong/widgets/lazy-part'
import { Suspense } from 'react'
import styles from './ChoiceIcon.module.css'

const NamedChoiceIcon = lazyPart(async () => (await import('./choice-icons')).NamedChoiceIcon)

/** The icon before a choice of a menu; they are fetched with the first menu that opens, and their place is free until then. */
export function ChoiceIcon({ name }: { name: string }) {
  return (
    <span className={styles.place}>
      <Suspense>
        <NamedChoiceIcon name={name} />
      </Suspense>
    </span>
  )
}
