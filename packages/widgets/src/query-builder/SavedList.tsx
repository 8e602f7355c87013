import { DeleteOutlined } from '@ant-design/icons'
import { Button, Empty, Popconfirm } from 'antd'
import classes from './QueryBuilder.module.css'
import type { SavedQuery } from './saved-queries'

interface SavedListProps {
  saved: readonly SavedQuery[]
  onChoose: (query: SavedQuery) => void
  onRemove: (query: SavedQuery) => void
}

/** The queries that were kept, to take up again or to drop. */
export function SavedList({ saved, onChoose, onRemove }: SavedListProps) {
  return (
    <aside className={classes.saved} aria-label="保存的查询">
      <h3 className={classes.savedTitle}>保存的查询</h3>
      {saved.length === 0 && <Empty description="没有保存任何查询" />}
      <ul className={classes.savedList}>
        {saved.map((query) => (
          <li key={query.title} className={classes.savedItem}>
            <Button type="text" className={classes.savedName ?? ''} onClick={() => onChoose(query)}>
              {query.title}
            </Button>
            <Popconfirm
              title="是否删除当前查询？"
              okText="确定"
              cancelText="取消"
              onConfirm={() => onRemove(query)}
            >
              <Button type="text" size="small" aria-label={`删除${query.title}`} icon={<DeleteOutlined />} />
            </Popconfirm>
          </li>
        ))}
      </ul>
    </aside>
  )
}
