import type { FigureName } from '@dougong/contract/system/monitoring/figures'
import type { ComponentProps, ReactNode } from 'react'
import { FigureChart } from './FigureChart'
import styles from './figures.module.css'
import { LatestValues } from './LatestValues'
import type { Figures } from './use-figures'
import type { Watch } from './use-watch'
import { WatchBar } from './WatchBar'

/** A chart of a page: which figures it draws, and how. */
export type ChartOfFigures = Pick<ComponentProps<typeof FigureChart>, 'title' | 'names' | 'type'>

interface FigurePageProps {
  watch: Watch
  figures: Figures
  /** The figures whose latest values stand on top. */
  latest?: readonly FigureName[]
  notes?: ComponentProps<typeof LatestValues>['notes']
  /** Before the charts, in the same grid. */
  before?: ReactNode
  charts: readonly ChartOfFigures[]
  /** After the charts, in the same grid. */
  after?: ReactNode
  /** Below the grid. */
  children?: ReactNode
}

/** A page of a node: what is watched, the latest values, charts over time, and what else the page has to show. */
export function FigurePage({
  watch,
  figures,
  latest,
  notes,
  before,
  charts,
  after,
  children,
}: FigurePageProps) {
  return (
    <div className={styles.page}>
      <WatchBar watch={watch} />
      {latest && <LatestValues names={latest} figures={figures} notes={notes} />}
      <div className={styles.columns}>
        {before}
        {charts.map((chart) => (
          <FigureChart key={chart.title} {...chart} figures={figures} minutes={watch.minutes} />
        ))}
        {after}
      </div>
      {children}
    </div>
  )
}
