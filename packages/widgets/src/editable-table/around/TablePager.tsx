import { Pagination } from 'antd'
import { sizeChanger } from '../../select/size-changer'
import type { TablePaging, TableSize } from '../table-props'

interface TablePagerProps {
  paging: TablePaging
  size: TableSize
  isDisabled: boolean
  onChange: ((page: { current: number; pageSize: number }) => void) | undefined
}

/** The pages of a table whose rows come a page at a time. */
export function TablePager({ paging, size, isDisabled, onChange }: TablePagerProps) {
  const { current = 1, pageSize = 10, pageSizeOptions = [10, 20, 30], total = 100 } = paging
  return (
    <Pagination
      align="end"
      size={size === 'tiny' ? 'small' : 'medium'}
      disabled={isDisabled}
      current={current}
      pageSize={pageSize}
      pageSizeOptions={[...pageSizeOptions]}
      total={total}
      showQuickJumper
      showSizeChanger={sizeChanger}
      showTotal={(all, [from, to]) => `${from}-${to} 共 ${all} 条`}
      onChange={(page, nextSize) => onChange?.({ current: page, pageSize: nextSize })}
    />
  )
}
