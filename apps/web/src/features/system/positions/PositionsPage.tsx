import { positions } from '@dougong/contract/system/positions'
import { ResourcePage } from '../../../resource/ResourcePage'

/** `/isystem/position`: the positions people hold. */
export function PositionsPage() {
  return <ResourcePage resource={positions} />
}
