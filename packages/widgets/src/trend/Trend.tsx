import { CaretDownOutlined, CaretUpOutlined } from '@ant-design/icons'
import { theme } from 'antd'
import type { ReactNode } from 'react'
import classes from './Trend.module.css'

export interface TrendProps {
  flag: 'up' | 'down'
  children: ReactNode
  /** Less is better: down is good. */
  isReversed?: boolean
  /** Otherwise the mark is as grey as a note. */
  isColoured?: boolean
}

/** A figure with a mark for where it goes; the direction is said as well. */
export function Trend({ flag, children, isReversed = false, isColoured = true }: TrendProps): ReactNode {
  const { token } = theme.useToken()
  const isGood = (flag === 'up') !== isReversed
  const color = isColoured ? (isGood ? token.colorSuccess : token.colorError) : token.colorTextSecondary
  return (
    <span className={classes.trend}>
      {children}
      <span style={{ color }} role="img" aria-label={flag === 'up' ? '上升' : '下降'}>
        {flag === 'up' ? <CaretUpOutlined aria-hidden /> : <CaretDownOutlined aria-hidden />}
      </span>
    </span>
  )
}
