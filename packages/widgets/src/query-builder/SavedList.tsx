import { DeleteOutlined, EditOutlined } from '@ant-design/icons'
import { Button, Empty, Popconfirm } from 'antd'
import classes from './QueryBuilder.module.css'
import { leftOutWords, type SavedQuery, type SharedQuery } from './saved-queries'

interface SavedListProps {
  saved: readonly SavedQuery[]
  shared: readonly SharedQuery[]
  onChoose: (query: SavedQuery) => void
  onRemove: (query: SavedQuery) => void
  /** Missing where the person may not share. */
  onChangeShared?: ((query: SharedQuery) => void) | undefined
  onRemoveShared: (query: SharedQuery) => void
}

/** The queries that were kept and those that are shared, to take up again or to drop. */
export function SavedList({
  saved,
  shared,
  onChoose,
  onRemove,
  onChangeShared,
  onRemoveShared,
}: SavedListProps) {
  return (
    <aside className={classes.saved} aria-label="保存的查询">
      {(saved.length > 0 || shared.length === 0) && <h3 className={classes.savedTitle}>保存的查询</h3>}
      {saved.length === 0 && shared.length === 0 && <Empty description="没有保存任何查询" />}
      <ul className={classes.savedList}>
        {saved.map((query) => (
          <li key={query.title} className={classes.savedItem}>
            <Button type="text" className={classes.savedName ?? ''} onClick={() => onChoose(query)}>
              {query.title}
            </Button>
            <RemoveButton
              title={query.title}
              question="是否删除当前查询？"
              onRemove={() => onRemove(query)}
            />
          </li>
        ))}
      </ul>
      {shared.length > 0 && (
        <>
          <h3 className={classes.savedTitle}>共享的查询</h3>
          <ul className={classes.savedList}>
            {shared.map((query) => (
              <li key={query.id} className={classes.savedItem}>
                <Button
                  type="text"
                  className={classes.savedName ?? ''}
                  title={[query.title, `${query.maker}共享`, leftOutWords(query)].filter(Boolean).join('，')}
                  onClick={() => onChoose(query)}
                >
                  <span>
                    {query.title} <small className={classes.maker}>{query.maker}</small>
                  </span>
                </Button>
                {query.mayChange && onChangeShared && (
                  <Button
                    type="text"
                    size="small"
                    aria-label={`修改${query.title}`}
                    icon={<EditOutlined />}
                    onClick={() => onChangeShared(query)}
                  />
                )}
                {query.mayChange && (
                  <RemoveButton
                    title={query.title}
                    question="删除后，共享给的角色也不再看到它。是否删除？"
                    onRemove={() => onRemoveShared(query)}
                  />
                )}
              </li>
            ))}
          </ul>
        </>
      )}
    </aside>
  )
}

interface RemoveButtonProps {
  title: string
  question: string
  onRemove: () => void
}

function RemoveButton({ title, question, onRemove }: RemoveButtonProps) {
  return (
    <Popconfirm title={question} okText="确定" cancelText="取消" onConfirm={onRemove}>
      <Button type="text" size="small" aria-label={`删除${title}`} icon={<DeleteOutlined />} />
    </Popconfirm>
  )
}
