import { useAreas } from '@dougong/widgets/area-select/use-areas'
import type { CellProps, FieldKindView } from './shape/field-kind'
import { lazyKind } from './lazy-kind'

function AreaCell({ value }: CellProps) {
  const areas = useAreas()
  if (typeof value !== 'string' || value === '') return '—'
  return areas?.textOf(value) || value
}

export const area: FieldKindView = {
  ...lazyKind(AreaCell, () => import('./controls/area')),
  stands: 'area',
}
