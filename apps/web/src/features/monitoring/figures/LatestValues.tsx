import { type FigureName, figures as known } from '@dougong/contract/system/monitoring/figures'
import { Skeleton } from 'antd'
import type { ReactNode } from 'react'
import styles from './figures.module.css'
import { latestOf, figureText } from './figure-text'
import type { Figures } from './use-figures'

interface LatestValuesProps {
  names: readonly FigureName[]
  figures: Figures
  /** Beneath a value, what it is measured by. */
  notes?: Partial<Record<FigureName, ReactNode>> | undefined
}

/** How some figures stand now. */
export function LatestValues({ names, figures, notes = {} }: LatestValuesProps) {
  const { data, isPending } = figures
  return (
    <dl className={styles.values}>
      {names.map((name) => (
        <div key={name} className={styles.figure}>
          <dt>{known[name].title}</dt>
          <dd className={styles.number}>
            {isPending ? <Skeleton.Button active size="small" /> : figureText(name, latestOf(data, name))}
          </dd>
          {notes[name] && <dd className={styles.note}>{notes[name]}</dd>}
        </div>
      ))}
    </dl>
  )
}
