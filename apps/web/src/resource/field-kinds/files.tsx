import { lazyPart } from '@dougong/widgets/lazy-part'
import { Suspense } from 'react'
import { arePictures } from './shape/are-pictures'
import type { CellProps, FieldKindView } from './shape/field-kind'
import { lazyKind } from './lazy-kind'
import { plainText } from './text'

const StoredFiles = lazyPart(async () => (await import('./stored-files')).StoredFiles)

function FilesCell({ field, value }: CellProps) {
  if (typeof value !== 'string' || value === '') return '—'
  return (
    <Suspense>
      <StoredFiles value={value} arePictures={arePictures(field)} />
    </Suspense>
  )
}

const stored: FieldKindView = {
  ...lazyKind(FilesCell, async () => ({ ...(await import('./controls/file')), Search: plainText.Search })),
  Search: plainText.Search,
  isNeverAsked: true,
}
/** A cell that holds one; the reference's clients name the number in two ways. */
const one = () => ({ number: 1, fieldExtendJson: { uploadnum: 1, multiSelect: false } })

/** Stored files and pictures, one or several. */
export const file: FieldKindView = { ...stored, editable: 'file', editableColumn: one }
export const files: FieldKindView = { ...stored, editable: 'file', isWide: true }
export const image: FieldKindView = { ...stored, listWidth: 88, editable: 'image', editableColumn: one }
export const images: FieldKindView = { ...stored, listWidth: 120, editable: 'image', isWide: true }
