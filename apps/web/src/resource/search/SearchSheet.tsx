import { FilterOutlined } from '@ant-design/icons'
import { Badge, Button } from 'antd'
import { type ReactNode, useState } from 'react'
import { SideDrawer } from '../../shared/ui/SideDrawer'

interface SearchSheetProps {
  /** How many fields are in it. */
  fields: number
  /** What the list is narrowed by when it is opened. */
  initial: Record<string, string>
  /** What it is narrowed by, where that is known. */
  filter?: Record<string, string> | undefined
  onSearch: (filter: Record<string, string>) => void
  children: (find: (filter: Record<string, string>) => void) => ReactNode
}

/** A phone's list begins high on the screen: what narrows it comes from below, and the button tells how many do. */
export function SearchSheet({ fields, initial, onSearch, children, ...own }: SearchSheetProps) {
  const [isOpen, setOpen] = useState(false)
  const [found, setFound] = useState(initial)
  const filter = own.filter ?? found
  function find(filter: Record<string, string>) {
    setFound(filter)
    setOpen(false)
    onSearch(filter)
  }
  return (
    <>
      <Badge count={Object.values(filter).filter(Boolean).length} size="small" offset={[-4, 4]}>
        <Button icon={<FilterOutlined />} onClick={() => setOpen(true)}>
          筛选
        </Button>
      </Badge>
      <SideDrawer
        title="筛选"
        placement="bottom"
        size={140 + fields * 88}
        open={isOpen}
        onClose={() => setOpen(false)}
      >
        {children(find)}
      </SideDrawer>
    </>
  )
}
