import { ships } from '@dougong/contract/examples/ships'
import { ResourcePage } from '../../../resource/ResourcePage'

/** `/jeecg/j-vxe-table-demo/jsbc`: ships. */
export function SaveAsYouGoPage() {
  return <ResourcePage resource={ships} />
}
