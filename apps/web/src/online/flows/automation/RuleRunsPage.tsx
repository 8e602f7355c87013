import { retryRuns } from '@dougong/contract/online/flows/automation/run-calls'
import type { RunState } from '@dougong/contract/online/flows/automation/run'
import { ruleRuns } from '@dougong/contract/online/flows/automation/run-heads'
import { lazyPart } from '@dougong/widgets/lazy-part'
import { Suspense, useState } from 'react'
import type { Cells } from '../../../resource/list/columns'
import { ResourcePage } from '../../../resource/ResourcePage'
import type { ResourceRow } from '../../../resource/resource.queries'
import type { RowActionsOf } from '../../../resource/row-actions/row-action'
import { useMay } from '../../../shared/access/may'
import { answer } from '../../../shared/api/client'
import { Status } from '../../../shared/ui/Status'
import { RecordName } from './RecordName'
import { RetryButton } from './RetryButton'
import { durationWords, runTones } from '../runs/run-words'

const RunDrawer = lazyPart(async () => (await import('./RunDrawer')).RunDrawer)

const retryCode = 'online:automationRun:retry'

const cells: Cells = {
  state: ({ value, text }) => <Status tone={runTones[value as RunState]}>{text}</Status>,
  recordId: ({ row, value }) => (value ? <RecordName run={String(row.id)} /> : '—'),
  milliseconds: ({ value }) => durationWords(value),
}

/** `/online/automation/runs`: each time that a rule was set off, and what became of it. */
export function RuleRunsPage() {
  const [opened, setOpened] = useState<string>()
  const mayRetry = useMay(retryCode)
  return (
    <>
      <ResourcePage
        isReadElsewhere
        resource={ruleRuns}
        cells={cells}
        rowActions={actions}
        {...(mayRetry && { isTicked: true, toolbar: (state) => <RetryButton state={state} /> })}
        opens={{ label: '查看', run: ({ id }) => setOpened(id) }}
      />
      <Suspense>
        {opened !== undefined && <RunDrawer id={opened} onClose={() => setOpened(undefined)} />}
      </Suspense>
    </>
  )
}

const actions: RowActionsOf<ResourceRow> = ({ id, state }) => [
  state === 'failed' && {
    label: '重试',
    isMain: true,
    may: retryCode,
    run: () => answer(retryRuns, { body: { ids: [id] } }),
  },
]
