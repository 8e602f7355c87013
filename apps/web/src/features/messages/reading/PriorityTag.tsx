import { ColourTag } from '../../../shared/ui/ColourTag'
import { priorityOf } from './priorities'

export function PriorityTag({ priority }: { priority: string }) {
  const { text, color } = priorityOf(priority)
  return <ColourTag color={color}>{text}</ColourTag>
}
