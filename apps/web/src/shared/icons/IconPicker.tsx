import { Empty, Input } from 'antd'
import { useDeferredValue, useState } from 'react'
import { allIcons } from './all-icons'
import styles from './IconPicker.module.css'

interface IconPickerProps {
  value: string | undefined
  onPick: (name: string) => void
}

/** Every icon, to be searched by name and picked. */
export function IconPicker({ value, onPick }: IconPickerProps) {
  const [text, setText] = useState('')
  const search = useDeferredValue(text.trim().toLowerCase())
  const found = [...allIcons].filter(([name]) => name.includes(search))
  return (
    <div className={styles.picker}>
      <Input
        allowClear
        autoFocus
        placeholder="搜索图标，如 user"
        aria-label="搜索图标"
        value={text}
        onChange={({ target }) => setText(target.value)}
      />
      {found.length === 0 && <Empty description="没有这样的图标" />}
      <ul className={styles.icons} aria-label="图标">
        {found.map(([name, Icon]) => (
          <li key={name}>
            <button
              type="button"
              title={name}
              aria-label={name}
              aria-pressed={name === value}
              className={styles.icon}
              onClick={() => onPick(name)}
            >
              <Icon />
            </button>
          </li>
        ))}
      </ul>
    </div>
  )
}
