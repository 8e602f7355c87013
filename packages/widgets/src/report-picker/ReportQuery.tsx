import { Button, Form } from 'antd'
import { type ReactNode, useId, useState } from 'react'
import type { ReportQueryItem } from '../data'
import { UnfoldButton } from '../unfold-button/UnfoldButton'
import { filledQuery, firstQuery } from './report-query'
import { ReportQueryInput } from './ReportQueryInput'
import classes from './ReportQuery.module.css'

interface ReportQueryProps {
  items: readonly ReportQueryItem[]
  param: Record<string, string>
  onSearch: (query: Record<string, string>) => void
}

/** The query items of a report; those that are hidden unfold. */
export function ReportQuery({ items, param, onSearch }: ReportQueryProps): ReactNode {
  const prefix = useId()
  const [typed, setTyped] = useState(() => firstQuery(items, param))
  const [isUnfolded, setUnfolded] = useState(false)
  const visible = items.filter(({ isHidden }) => isUnfolded || !isHidden)
  return (
    <Form
      role="search"
      className={classes.query ?? ''}
      labelWrap
      onSubmitCapture={(event) => {
        // The dialog may stand in a form of its own, which is not meant.
        event.preventDefault()
        event.stopPropagation()
        onSearch(filledQuery(typed))
      }}
    >
      {visible.map((item) => (
        <Form.Item key={item.field} label={item.label} htmlFor={prefix + item.field}>
          <ReportQueryInput
            id={prefix + item.field}
            item={item}
            value={typed}
            onChange={(values) => setTyped((before) => ({ ...before, ...values }))}
          />
        </Form.Item>
      ))}
      <div className={classes.actions}>
        <Button type="primary" htmlType="submit">
          查询
        </Button>
        <Button
          onClick={() => {
            setTyped({})
            onSearch({})
          }}
        >
          重置
        </Button>
        {items.some(({ isHidden }) => isHidden) && (
          <UnfoldButton isUnfolded={isUnfolded} onUnfold={setUnfolded} />
        )}
      </div>
    </Form>
  )
}
