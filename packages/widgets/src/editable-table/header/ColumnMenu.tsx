import { SortAscendingOutlined, SortDescendingOutlined } from '@ant-design/icons'
import { Button, Checkbox, Input } from 'antd'
import { useMemo, useState } from 'react'
import { useSpelledFilter } from '../../use-spelled-filter'
import type { Column } from '../columns'
import styles from '../EditableTable.module.css'
import type { Table } from '../table/table'
import { filterBy, sortBy, textsIn } from '../table/table-filter'

/** How many texts are offered at once; typing narrows them. */
const maxValues = 200

interface ColumnMenuProps {
  table: Table
  column: Column
  onClose: () => void
}

/** Sorts the rows that are seen by a column, and hides those whose cells show something else. */
export function ColumnMenu({ table, column, onClose }: ColumnMenuProps) {
  const { filter } = table.state
  const [texts] = useState(() => textsIn(table, column))
  const [chosen, setChosen] = useState(() => new Set(filter.texts[column.key] ?? texts))
  const [words, setWords] = useState('')
  const matches = useSpelledFilter(texts, true)
  const found = useMemo(
    () => (words.trim() === '' ? texts : texts.filter((text) => matches(words, text))),
    [texts, words, matches],
  )
  const order = filter.sort?.key === column.key ? filter.sort.order : undefined
  const sort = (next: 'asc' | 'desc') => {
    sortBy(table, order === next ? undefined : { key: column.key, order: next })
    onClose()
  }
  const choose = (own: readonly string[], isChosen: boolean) => {
    const next = new Set(chosen)
    for (const text of own)
      if (isChosen) next.add(text)
      else next.delete(text)
    setChosen(next)
  }
  const chosenHere = found.filter((text) => chosen.has(text))
  /** Whoever searched means what was found. */
  const wanted = words.trim() === '' ? texts.filter((text) => chosen.has(text)) : chosenHere
  function take() {
    filterBy(table, column.key, wanted.length === texts.length ? undefined : wanted)
    onClose()
  }
  return (
    <div role="dialog" aria-label={`${column.title}筛选和排序`} className={styles.menu}>
      <div className={styles.menuLine}>
        <Button
          size="small"
          icon={<SortAscendingOutlined />}
          aria-pressed={order === 'asc'}
          {...(order === 'asc' && { type: 'primary' })}
          onClick={() => sort('asc')}
        >
          升序
        </Button>
        <Button
          size="small"
          icon={<SortDescendingOutlined />}
          aria-pressed={order === 'desc'}
          {...(order === 'desc' && { type: 'primary' })}
          onClick={() => sort('desc')}
        >
          降序
        </Button>
      </div>
      <Input
        autoFocus
        size="small"
        allowClear
        aria-label="搜索内容"
        placeholder="搜索，支持拼音"
        value={words}
        onChange={({ target }) => setWords(target.value)}
        onPressEnter={(event) => {
          event.preventDefault()
          if (wanted.length > 0) take()
        }}
      />
      <Checkbox
        checked={found.length > 0 && chosenHere.length === found.length}
        indeterminate={chosenHere.length > 0 && chosenHere.length < found.length}
        onChange={({ target }) => choose(found, target.checked)}
      >
        全选（{found.length}）
      </Checkbox>
      <div className={styles.menuTexts} role="group" aria-label="内容">
        {found.slice(0, maxValues).map((text) => (
          <Checkbox
            key={text}
            checked={chosen.has(text)}
            onChange={({ target }) => choose([text], target.checked)}
          >
            {text === '' ? '（空）' : text}
          </Checkbox>
        ))}
        {found.length > maxValues && <span>……共 {found.length} 项，请输入内容缩小范围</span>}
        {found.length === 0 && <span>没有找到</span>}
      </div>
      <div className={styles.menuLine}>
        <Button
          size="small"
          disabled={!filter.texts[column.key]}
          onClick={() => {
            filterBy(table, column.key, undefined)
            onClose()
          }}
        >
          重置
        </Button>
        <Button size="small" type="primary" disabled={wanted.length === 0} onClick={take}>
          确定
        </Button>
      </div>
    </div>
  )
}
