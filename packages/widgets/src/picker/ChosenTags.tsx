import { Button, Tag, Typography } from 'antd'
import type { ReactNode } from 'react'
import { cutText } from '../ellipsis/cut-text'
import classes from './ChosenTags.module.css'

interface ChosenTagsProps {
  items: readonly { key: string; text: string }[]
  onRemove: (key: string) => void
  onClear: () => void
}

/** So many are drawn; a selection may be longer than anybody looks through. */
const maxTags = 100

/** What is chosen so far in a dialog, each with a way out. */
export function ChosenTags({ items, onRemove, onClear }: ChosenTagsProps): ReactNode {
  return (
    <div className={classes.chosen} role="group" aria-label="已选">
      <Typography.Text type="secondary" aria-live="polite">
        已选 {items.length} 项
      </Typography.Text>
      {items.slice(0, maxTags).map(({ key, text }) => (
        <Tag
          key={key}
          closable={{ 'aria-label': `移除${text}` }}
          title={text}
          onClose={(event) => {
            event.preventDefault()
            onRemove(key)
          }}
        >
          {cutText(text, 25)}
        </Tag>
      ))}
      {items.length > maxTags && <span>…</span>}
      {items.length > 0 && (
        <Button type="link" size="small" onClick={onClear}>
          清空
        </Button>
      )}
    </div>
  )
}
