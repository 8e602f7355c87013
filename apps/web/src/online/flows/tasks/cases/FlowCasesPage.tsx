import { flowCases } from '@dougong/contract/online/flows/case-heads'
import { useState } from 'react'
import { ResourcePage } from '../../../../resource/ResourcePage'
import { CaseDrawer } from '../case/CaseDrawer'
import { flowCells } from '../flow-cells'

/** `/online/flowCases`: all cases, for administrators: where each stands and since when; tasks are handed over there, and cases ended. */
export function FlowCasesPage() {
  const [opened, setOpened] = useState<string>()
  return (
    <>
      <ResourcePage
        isReadElsewhere
        resource={flowCases}
        cells={flowCells}
        opens={{ label: '查看', run: ({ id }) => setOpened(id) }}
      />
      {opened !== undefined && <CaseDrawer id={opened} onClose={() => setOpened(undefined)} />}
    </>
  )
}
