import { Col, Row } from 'antd'
import type { ReactNode } from 'react'
import { spansFor } from './detail-columns'
import classes from './DetailList.module.css'

export interface DetailEntry {
  key: string
  term: ReactNode
  content: ReactNode
  /** Takes a whole line. */
  isWide?: boolean
}

export interface DetailListProps {
  entries: readonly DetailEntry[]
  /** At most four; three where nothing is said. */
  columns?: number
  /** Terms above their contents instead of before them. */
  layout?: 'horizontal' | 'vertical'
  title?: ReactNode
}

/** Terms and what they are, in columns that give way on narrow screens. */
export function DetailList({ entries, columns = 3, layout = 'horizontal', title }: DetailListProps) {
  return (
    <section>
      {title && <h3 className={classes.title}>{title}</h3>}
      <Row gutter={[24, 16]}>
        {entries.map(({ key, term, content, isWide = false }) => (
          <Col key={key} {...(isWide ? { xs: 24 } : spansFor(columns))}>
            <dl className={classes.entry} data-layout={layout}>
              <dt>{term}</dt>
              <dd>{content}</dd>
            </dl>
          </Col>
        ))}
      </Row>
    </section>
  )
}
