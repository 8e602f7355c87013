import { addGraphToMenu } from '@dougong/contract/online/graphs/calls'
import { pageOfGraph } from '@dougong/contract/online/graphs/graph'
import { answer } from '../../shared/api/client'
import { MenuPlaceDialog } from '../menu/MenuPlaceDialog'

interface GraphMenuDialogProps {
  id: string
  name: string
  onClose: () => void
}

/** Puts the page of a chart into the menu and gives roles the report behind it. */
export function GraphMenuDialog({ id, name, onClose }: GraphMenuDialogProps) {
  return (
    <MenuPlaceDialog
      address={pageOfGraph(id)}
      name={name}
      place={(body) => answer(addGraphToMenu, { params: { id }, body }, { quiet: true })}
      onClose={onClose}
    />
  )
}
