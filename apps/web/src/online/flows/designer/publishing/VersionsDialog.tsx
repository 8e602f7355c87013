import { useMay } from '../../../../shared/access/may'
import { answer, call } from '../../../../shared/api/client'
import { useDoor } from '../door'
import { StoredVersions } from '../../../editing/StoredVersions'

interface VersionsDialogProps {
  id: string
  name: string
  onRestored: () => Promise<void>
  onClose: () => void
}

/** The published versions of a flow, with the cases that were started by each. */
export function VersionsDialog({ id, ...dialog }: VersionsDialogProps) {
  const { calls, code, isRule } = useDoor()
  const mayEdit = useMay(`${code}:edit`)
  return (
    <StoredVersions
      {...dialog}
      queryKey={['flow-versions', id]}
      list={(signal) => call(calls.listFlowVersions, { query: { id } }, { signal, quiet: true })}
      compare={async (range, signal) => {
        const query = { id, ...range }
        return (await call(calls.compareFlowVersions, { query }, { signal, quiet: true })).changes
      }}
      {...(mayEdit && { restore: (version) => answer(calls.restoreFlowVersion, { body: { id, version } }) })}
      untilPublished="再次发布之前，正在使用的版本不变。"
      columns={
        isRule
          ? []
          : [
              {
                title: '审批单',
                render: (_, { cases, runningCases }) =>
                  runningCases > 0 ? `${cases}（进行中 ${runningCases}）` : cases,
              },
            ]
      }
    />
  )
}
