import { sizeChanger } from '@dougong/widgets/select/size-changer'
import type { TablePaginationConfig } from 'antd'
import { useState } from 'react'

interface Page {
  pageNo: number
  pageSize: number
}

interface PageAnswer {
  records: unknown[]
  total: number
  pages: number
}

/** Which page of a list is on screen, and the control that turns pages. */
export function usePaging(first: Page = { pageNo: 1, pageSize: 10 }) {
  const [page, setPage] = useState(first)
  return {
    page,
    turnTo: setPage,
    /** Back to the first page, for another list. */
    restart: () => setPage((before) => ({ ...before, pageNo: 1 })),
    paginationFor(answer: PageAnswer | undefined): TablePaginationConfig {
      // The last row of the last page may have gone while it was on screen.
      if (answer && answer.records.length === 0 && answer.pages > 0 && page.pageNo > answer.pages)
        setPage({ ...page, pageNo: answer.pages })
      return {
        current: page.pageNo,
        pageSize: page.pageSize,
        total: answer?.total ?? 0,
        pageSizeOptions: [10, 20, 30],
        showSizeChanger: sizeChanger,
        showQuickJumper: true,
        showTotal: (total) => `共 ${total} 条`,
        onChange: (pageNo, size) => setPage({ pageNo, pageSize: size }),
      }
    },
  }
}
