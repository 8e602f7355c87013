import { summaryHeads } from '@dougong/contract/online/summaries/summary-heads'
import { pageOfSummary } from '@dougong/contract/online/summaries/summary-page'
import { lazyPart } from '@dougong/widgets/lazy-part'
import { useNavigate } from 'react-router'
import type { Cells } from '../../resource/list/columns'
import { WhichReport } from '../page/WhichReport'
import { ResourcePage } from '../../resource/ResourcePage'
import { SourceTitle } from './SourceTitle'

const SummaryEditor = lazyPart(async () => (await import('./SummaryEditor')).SummaryEditor)
const SummaryMenuDialog = lazyPart(async () => (await import('./SummaryMenuDialog')).SummaryMenuDialog)
const PickingDialog = lazyPart(async () => (await import('./PickingDialog')).PickingDialog)

const cells: Cells = {
  resource: ({ value }) => <SourceTitle path={String(value ?? '')} />,
}

/** `/online/summaries`: the reports on resources, and what can be done with one. */
export function SummaryHeadsPage() {
  const navigate = useNavigate()
  return (
    <>
      <WhichReport kind="统计报表" />
      <ResourcePage
        resource={summaryHeads}
        form={SummaryEditor}
        cells={cells}
        rowActions={({ id, name }) => [
          { label: '打开', isMain: true, run: () => void navigate(pageOfSummary(id)) },
          {
            label: '添加到菜单',
            may: 'online:summary:menu',
            dialog: (close) => <SummaryMenuDialog id={id} name={String(name)} onClose={close} />,
          },
          {
            label: '弹框选择',
            dialog: (close) => <PickingDialog id={id} name={String(name)} onClose={close} />,
          },
        ]}
      />
    </>
  )
}
