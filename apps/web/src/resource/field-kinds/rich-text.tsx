import { lazyPart } from '@dougong/widgets/lazy-part'
import { Skeleton } from 'antd'
import { Suspense } from 'react'
import type { CellProps, FieldKindView, InputProps } from './shape/field-kind'
import { plainText } from './text'

// The editor is heavy: it comes when a form shows one.
const Editor = lazyPart(async () => (await import('@dougong/widgets/rich-text/RichText')).RichText)

/** The words without their looks. */
function RichTextCell({ value, ...rest }: CellProps) {
  const words =
    typeof value === 'string' ? new DOMParser().parseFromString(value, 'text/html').body.textContent : value
  return <plainText.Cell {...rest} value={words} />
}

function RichTextInput({ field, value, onChange, ...rest }: InputProps) {
  return (
    <Suspense fallback={<Skeleton active paragraph={{ rows: 8 }} />}>
      <Editor
        {...rest}
        label={field.title}
        value={typeof value === 'string' ? value : ''}
        placeholder={`请输入${field.title}`}
        {...(onChange && { onChange })}
      />
    </Suspense>
  )
}

export const richText: FieldKindView = {
  ...plainText,
  Cell: RichTextCell,
  Input: RichTextInput,
  isWide: true,
  needsRoom: true,
}
