import { Input } from 'antd'
import type { ReactNode } from 'react'
import styles from './ListHead.module.css'

interface ListHeadProps {
  /** What is looked for. */
  placeholder: string
  onSearch: (word: string) => void
  /** Further ways to narrow the list. */
  children?: ReactNode
}

/** A box to search a list by one word, and what else narrows it. */
export function ListHead({ placeholder, onSearch, children }: ListHeadProps) {
  return (
    <div role="search" className={styles.head}>
      {children}
      <Input.Search
        className={styles.search ?? ''}
        allowClear
        enterButton="搜索"
        maxLength={100}
        placeholder={placeholder}
        aria-label={placeholder}
        onSearch={(word) => onSearch(word.trim())}
      />
    </div>
  )
}
