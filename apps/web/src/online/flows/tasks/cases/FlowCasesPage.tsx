import { flowCases } from '@dougong/contract/online/flows/case-heads'
import { useState } from 'react'
import { ResourcePage } from '../../../../resource/ResourcePage'
import { CaseDrawer } from '../case/CaseDrawer'
import { useMay } from '../../../../shared/access/may'
import { flowCells } from '../flow-cells'
import { MoveButton } from './MoveButton'

/** `/online/flowCases`: all cases, for administrators: where each stands and since when; tasks are handed over there, cases ended, and moved to a newer version. */
export function FlowCasesPage() {
  const [opened, setOpened] = useState<string>()
  const mayMove = useMay('online:flowCase:move')
  return (
    <>
      <ResourcePage
        isReadElsewhere
        resource={flowCases}
        cells={flowCells}
        {...(mayMove && { isTicked: true, toolbar: (state) => <MoveButton state={state} /> })}
        opens={{ label: '查看', run: ({ id }) => setOpened(id) }}
      />
      {opened !== undefined && <CaseDrawer id={opened} onClose={() => setOpened(undefined)} />}
    </>
  )
}
