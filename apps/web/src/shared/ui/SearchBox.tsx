import { Input } from 'antd'
import styles from './SearchBox.module.css'

interface SearchBoxProps {
  /** What is searched for, as a noun. */
  label: string
  onSearch: (text: string) => void
}

/** One line to search by; spaces around what was typed do not count. */
export function SearchBox({ label, onSearch }: SearchBoxProps) {
  return (
    <Input.Search
      className={styles.box ?? ''}
      placeholder={`请输入${label}`}
      aria-label={label}
      allowClear
      enterButton="查询"
      maxLength={100}
      onSearch={(text) => onSearch(text.trim())}
    />
  )
}
