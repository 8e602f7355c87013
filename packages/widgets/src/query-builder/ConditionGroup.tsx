import { FolderAddOutlined, PlusOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import { Select } from '../select/Select'
import { ConditionLine } from './ConditionLine'
import {
  blankCondition,
  blankQuery,
  isGroup,
  type MatchType,
  type QueryField,
  type QueryGroup,
  type QueryItem,
  queryLimits,
} from './conditions'
import classes from './QueryBuilder.module.css'

interface ConditionGroupProps {
  group: QueryGroup
  fields: readonly QueryField[]
  /** 1 is the query itself. */
  depth: number
  /** Whether the query takes more conditions. */
  mayGrow: boolean
  onChange: (group: QueryGroup) => void
  /** What adds a line to it. */
  addLabel?: string
}

const matchWords: { value: MatchType; label: string }[] = [
  { value: 'and', label: '且（全部满足）' },
  { value: 'or', label: '或（满足任意一个）' },
]

/** The lines of a query or of a group within it, groups among them. */
export function ConditionGroup({
  group,
  fields,
  depth,
  mayGrow,
  onChange,
  addLabel = '组内条件',
}: ConditionGroupProps) {
  const { conditions } = group
  const change = (next: QueryItem[]) => onChange({ ...group, conditions: next })
  const add = (after: number, item: QueryItem) => mayGrow && change(conditions.toSpliced(after + 1, 0, item))
  return (
    <>
      {conditions.map((item, index) => {
        const put = (next: QueryItem) => change(conditions.with(index, next))
        const remove = () => change(conditions.toSpliced(index, 1))
        // A line has nothing but its place to be known by.
        if (!isGroup(item))
          return (
            // oxlint-disable-next-line react/no-array-index-key
            <ConditionLine
              key={index}
              condition={item}
              fields={fields}
              onChange={put}
              onAdd={() => add(index, blankCondition)}
              onRemove={remove}
            />
          )
        return (
          // oxlint-disable-next-line react/no-array-index-key
          <div key={index} role="group" aria-label="条件组" className={classes.group}>
            <div className={classes.groupHead}>
              <Select
                aria-label="组内条件匹配"
                value={item.matchType}
                options={matchWords}
                onChange={(matchType) => put({ ...item, matchType })}
              />
              <Button type="link" danger size="small" onClick={remove}>
                删除分组
              </Button>
            </div>
            <ConditionGroup
              group={item}
              fields={fields}
              depth={depth + 1}
              mayGrow={mayGrow}
              onChange={(next) => (next.conditions.length === 0 ? remove() : put(next))}
            />
          </div>
        )
      })}
      <div className={classes.groupTools}>
        {depth > 1 && (
          <Button
            size="small"
            disabled={!mayGrow}
            icon={<PlusOutlined />}
            onClick={() => add(conditions.length - 1, blankCondition)}
          >
            {addLabel}
          </Button>
        )}
        {depth < queryLimits.depth && (
          <Button
            size="small"
            disabled={!mayGrow}
            icon={<FolderAddOutlined />}
            onClick={() => add(conditions.length - 1, { ...blankQuery, matchType: 'or' })}
          >
            添加条件组
          </Button>
        )}
      </div>
    </>
  )
}
