import { addSummaryToMenu } from '@dougong/contract/online/summaries/calls'
import { pageOfSummary } from '@dougong/contract/online/summaries/summary-page'
import { answer } from '../../shared/api/client'
import { MenuPlaceDialog } from '../menu/MenuPlaceDialog'

interface SummaryMenuDialogProps {
  id: string
  name: string
  onClose: () => void
}

/** Puts the page of a report into the menu and gives roles the right to read it, in one step. */
export function SummaryMenuDialog({ id, name, onClose }: SummaryMenuDialogProps) {
  return (
    <MenuPlaceDialog
      address={pageOfSummary(id)}
      name={name}
      place={(body) => answer(addSummaryToMenu, { params: { id }, body }, { quiet: true })}
      onClose={onClose}
    />
  )
}
