import { pageOfGraph } from '@dougong/contract/online/graphs/graph'
import { graphHeads } from '@dougong/contract/online/graphs/graph-heads'
import { lazyPart } from '@dougong/widgets/lazy-part'
import { useNavigate } from 'react-router'
import { WhichReport } from '../page/WhichReport'
import { ResourcePage } from '../../resource/ResourcePage'

const GraphDesigner = lazyPart(async () => (await import('./GraphDesigner')).GraphDesigner)
const GraphMenuDialog = lazyPart(async () => (await import('./GraphMenuDialog')).GraphMenuDialog)

/** `/online/graphreport`: charts that somebody has described, and what can be done with one. */
export function GraphHeadsPage() {
  const navigate = useNavigate()
  return (
    <>
      <WhichReport kind="图表" />
      <ResourcePage
        resource={graphHeads}
        form={GraphDesigner}
        rowActions={({ id, name }) => [
          { label: '打开', isMain: true, run: () => void navigate(pageOfGraph(id)) },
          {
            label: '添加到菜单',
            may: 'online:graph:menu',
            dialog: (close) => <GraphMenuDialog id={id} name={String(name)} onClose={close} />,
          },
        ]}
      />
    </>
  )
}
