import { Flex, Tag } from 'antd'
import type { ReactNode } from 'react'
import { tagsOf } from './tags'

export interface TagCellProps {
  /** Tags with semicolons between. */
  value?: string | null | undefined
  /** The colour of a tag, where it should have one. */
  colorOf?: (tag: string) => string | undefined
}

/** A stored text as a row of tags. */
export function TagCell({ value, colorOf }: TagCellProps): ReactNode {
  return (
    <Flex gap={4} wrap>
      {tagsOf(value).map((tag, index) => {
        const color = colorOf?.(tag)
        return (
          <Tag key={index} {...(color && { color })} style={{ marginInlineEnd: 0 }}>
            {tag}
          </Tag>
        )
      })}
    </Flex>
  )
}
