import { Flex } from 'antd'
import type { CellProps, FieldKindView } from './shape/field-kind'
import { image } from './files'
import { lazyKind } from './lazy-kind'
import { integer } from './number'
import { plainText } from './text'

/** JSON; its editor is heavy and comes when a form shows one. */
export const json: FieldKindView = {
  ...lazyKind(plainText.Cell, async () => ({
    ...(await import('./controls/json')),
    Search: plainText.Search,
  })),
  Search: plainText.Search,
  isWide: true,
  needsRoom: true,
}

/** The colour itself, and how it is written: nobody has to tell shades apart. */
function ColourCell({ value, ...rest }: CellProps) {
  if (typeof value !== 'string' || value === '') return <plainText.Cell {...rest} value={value} />
  return (
    <Flex gap={8} align="center">
      <span
        aria-hidden
        style={{
          width: 16,
          height: 16,
          borderRadius: 4,
          border: '1px solid var(--ant-color-border)',
          background: value,
        }}
      />
      {value}
    </Flex>
  )
}

export const colour: FieldKindView = {
  ...lazyKind(ColourCell, async () => ({
    ...(await import('./controls/colour')),
    Search: plainText.Search,
  })),
  Search: plainText.Search,
  editable: 'input',
}

function RatingCell({ field, value, ...rest }: CellProps) {
  if (value === null || value === undefined || value === '')
    return <plainText.Cell {...rest} field={field} value={value} />
  const stars = Number(value)
  const maxStars = Math.max('max' in field && field.max !== undefined ? field.max : 5, stars)
  return (
    <span
      title={`${stars} 分`}
      aria-label={`${stars} 分`}
      role="img"
      style={{ color: 'var(--ant-color-warning)' }}
    >
      {'★'.repeat(stars)}
      {'☆'.repeat(maxStars - stars)}
    </span>
  )
}

export const rating: FieldKindView = {
  ...integer,
  ...lazyKind(RatingCell, async () => ({
    ...(await import('./controls/rating')),
    Search: integer.Search,
  })),
  Search: integer.Search,
  listWidth: 120,
}

export const signature: FieldKindView = {
  ...lazyKind(image.Cell, async () => ({
    ...(await import('./controls/signature')),
    Search: plainText.Search,
  })),
  Search: plainText.Search,
  listWidth: 88,
  isWide: true,
}
