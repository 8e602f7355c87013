import type { ReactNode } from 'react'
import { MiniChart } from '../mini-chart/MiniChart'
import { Trend } from '../trend/Trend'
import classes from './Chart.module.css'
import type { Compared } from './compared'
import { inFull, inShare, inShort } from './format-number'

interface ComparedNumberProps {
  compared: Compared
  unit: string | undefined
  isLessBetter: boolean
  /** Opens what the figure is made of. */
  onOpen: (() => void) | undefined
}

/** A figure, where it goes since the period before, and its course. */
export function ComparedNumber({
  compared,
  unit = '',
  isLessBetter,
  onOpen,
}: ComparedNumberProps): ReactNode {
  const { name, value, period, before, change, course } = compared
  return (
    <div className={classes.number}>
      <dl className={classes.figure}>
        <dt>
          {name}
          {period !== undefined && <small className={classes.note}>{period}</small>}
        </dt>
        <dd
          className={classes.value}
          title={value === null ? undefined : `${inFull(value)}${unit && ` ${unit}`}`}
        >
          {value === null ? (
            '–'
          ) : onOpen ? (
            <button type="button" className={classes.opens} onClick={onOpen}>
              {inShort(value)}
            </button>
          ) : (
            inShort(value)
          )}
          {unit && <small className={classes.unit}>{unit}</small>}
        </dd>
        {before && (
          <dd className={classes.note}>
            <span>较{before.period ?? '上期'}</span>
            {change === undefined ? (
              <span>上期为 0，无法对比</span>
            ) : change === 0 ? (
              <span>持平</span>
            ) : (
              <Trend flag={change > 0 ? 'up' : 'down'} isReversed={isLessBetter}>
                {inShare(Math.abs(change))}
              </Trend>
            )}
          </dd>
        )}
      </dl>
      {course.length > 2 && (
        <MiniChart kind="area" aria-label={`${name}的走势`} points={course} unit={unit && ` ${unit}`} />
      )}
    </div>
  )
}
