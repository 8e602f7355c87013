import { Skeleton } from 'antd'
import type { ReactNode } from 'react'
import { Trend } from '../trend/Trend'
import classes from './NumberInfo.module.css'

export interface NumberInfoProps {
  title: ReactNode
  /** Below the title, in grey. */
  subTitle?: ReactNode
  /** The figure; without it a place is kept. */
  total?: ReactNode
  /** A second figure beside it. */
  subTotal?: ReactNode
  /** Where the second figure goes. */
  status?: 'up' | 'down'
  /** After the figure, as `人`. */
  suffix?: string
}

/** A figure with its name, and perhaps where it goes. */
export function NumberInfo({ title, subTitle, total, subTotal, status, suffix }: NumberInfoProps): ReactNode {
  return (
    <dl className={classes.info}>
      <dt>
        <span className={classes.title}>{title}</span>
        {subTitle && <span className={classes.subTitle}>{subTitle}</span>}
      </dt>
      <dd className={classes.figures}>
        {total === undefined ? (
          <Skeleton.Button active size="small" />
        ) : (
          <span className={classes.total}>
            {typeof total === 'number' ? total.toLocaleString('zh-CN') : total}
            {suffix && <span className={classes.suffix}>{suffix}</span>}
          </span>
        )}
        {subTotal !== undefined && (
          <span className={classes.subTotal}>
            {status ? <Trend flag={status}>{subTotal}</Trend> : subTotal}
          </span>
        )}
      </dd>
    </dl>
  )
}
