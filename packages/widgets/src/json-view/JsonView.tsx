import { Button } from 'antd'
import { type ReactNode, useState } from 'react'
import { type JsonMember, kindOf, membersOf, readJson, scalarText, summaryOf } from './json-members'
import classes from './JsonView.module.css'

export interface JsonViewProps {
  /** A value, or the text of one. */
  value: unknown
  /** So many levels are open at first. */
  openLevels?: number
  'aria-label'?: string
}

/** A JSON value as a tree that folds. What is folded is not drawn, and long lists are drawn a hundred at a time. */
export function JsonView({ value, openLevels = 1, 'aria-label': label = 'JSON' }: JsonViewProps): ReactNode {
  const read = readJson(value)
  if ('broken' in read)
    return (
      <pre className={classes.broken} role="region" aria-label={label} tabIndex={0}>
        {read.broken}
      </pre>
    )
  return (
    <div className={classes.view} role="group" aria-label={label}>
      <Value member={{ value: read.value }} openLevels={openLevels} />
    </div>
  )
}

const pageSize = 100

function Value({ member, openLevels }: { member: JsonMember; openLevels: number }): ReactNode {
  const [isOpen, setOpen] = useState(openLevels > 0)
  const [visibleCount, setVisibleCount] = useState(pageSize)
  const { name, value } = member
  const kind = kindOf(value)
  const title = name !== undefined && <span className={classes.name}>{name}: </span>
  if (kind !== 'object' && kind !== 'array')
    return (
      <div className={classes.line}>
        {title}
        <span className={classes[kind]}>{scalarText(value)}</span>
      </div>
    )
  const members = isOpen ? membersOf(value) : []
  return (
    <div>
      <button type="button" className={classes.fold} aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
        <span aria-hidden className={classes.mark}>
          {isOpen ? '▾' : '▸'}
        </span>
        {title}
        {summaryOf(value)}
      </button>
      {isOpen && (
        <div className={classes.members}>
          {members.slice(0, visibleCount).map((child) => (
            <Value key={child.name} member={child} openLevels={openLevels - 1} />
          ))}
          {members.length > visibleCount && (
            <Button type="link" size="small" onClick={() => setVisibleCount(visibleCount + pageSize)}>
              再显示 {Math.min(pageSize, members.length - visibleCount)} 项（共 {members.length} 项）
            </Button>
          )}
        </div>
      )}
    </div>
  )
}
