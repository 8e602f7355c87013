import { type TreeNode, useWidgetData } from '@dougong/widgets/data'
import { FoundNodes } from '@dougong/widgets/lazy-tree/FoundNodes'
import { LazyTree } from '@dougong/widgets/lazy-tree/LazyTree'
import { useDebounced } from '@dougong/widgets/use-debounced'
import { useQuery } from '@tanstack/react-query'
import { Input } from 'antd'
import { useState } from 'react'

/** What stands above and below the tree in a window. */
const others = 330

/** The tree of departments, found by name, pinyin or initials. */
export function DepartmentTree({
  value,
  onChoose,
}: {
  value: string | undefined
  onChoose: (value?: string) => void
}) {
  const { departments } = useWidgetData()
  const [typed, setTyped] = useState('')
  const keyword = useDebounced(typed.trim())
  const [height] = useState(() => Math.max(240, window.innerHeight - others))
  const tree = {
    'aria-label': '部门',
    height,
    selected: value === undefined ? [] : [value],
    /* a second click on the same one shows everybody again */
    onToggle: ({ id }: TreeNode) => onChoose(id === value ? undefined : id),
  }
  return (
    <>
      <Input
        allowClear
        aria-label="搜索部门"
        placeholder="搜索部门"
        style={{ marginBlockEnd: 8 }}
        value={typed}
        onChange={({ target }) => setTyped(target.value)}
      />
      {keyword ? (
        <FoundNodes {...tree} keyword={keyword} source={departments} sourceKey="departments" />
      ) : (
        <LazyTree {...tree} source={departments} sourceKey="departments" />
      )}
    </>
  )
}

/** What a department is called. */
export function DepartmentName({ value }: { value: string }) {
  const { departments } = useWidgetData()
  const { data = [] } = useQuery({
    queryKey: ['department-name', value],
    queryFn: ({ signal }) => departments.find([value], 'id', signal),
  })
  return data[0]?.title ?? ''
}
