import { demos } from '@dougong/contract/examples/demo'
import { ResourcePage } from '../../../resource/ResourcePage'

/** `/jeecg/jeecgDemoList`: one table. Its definition is the page. */
export function DemosPage() {
  return <ResourcePage resource={demos} />
}
