import { lazyPart } from '@dougong/widgets/lazy-part'
import { Suspense } from 'react'
import type { CellProps, FieldKindView } from './field-kind'
import { lazyKind } from './lazy-kind'
import { text } from './text'

const StoredFiles = lazyPart(async () => (await import('./stored-files')).StoredFiles)

function FilesCell({ field, value }: CellProps) {
  if (typeof value !== 'string' || value === '') return '—'
  return (
    <Suspense>
      <StoredFiles value={value} arePictures={field.kind.startsWith('image')} />
    </Suspense>
  )
}

/** Stored files and pictures, one or several. */
export const files: FieldKindView = {
  ...lazyKind(FilesCell, async () => ({ ...(await import('./file-controls')), Search: text.Search })),
  Search: text.Search,
}
