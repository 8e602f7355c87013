import type { FlowPlan } from '@dougong/contract/online/flows/flow-calls'
import { Dialog } from '@dougong/widgets/modal/Dialog'
import { useQuery } from '@tanstack/react-query'
import { Alert, App, Button, Skeleton } from 'antd'
import { answer, call } from '../../../../shared/api/client'
import { LoadFailure } from '../../../../shared/ui/LoadFailure'
import { useSaving } from '../../../../shared/use-saving'
import { useDoor } from '../door'
import { drawnOf, loadFlow } from '../load-flow'
import { placedIn } from '../tree/edit-steps'
import { nameOf } from '../words'
import styles from './publishing.module.css'

interface PublishDialogProps {
  id: string
  name: string
  onPublished: () => Promise<void>
  /** Goes to the card that a problem is about; without one, to the settings of the flow. */
  onMend: (key: string | undefined) => void
  onClose: () => void
}

/** Shows what publishing would do before anything does, then does just that; a plan that has changed meanwhile is shown anew. */
export function PublishDialog({ id, name, onPublished, onMend, onClose }: PublishDialogProps) {
  const door = useDoor()
  const { message } = App.useApp()
  const { isSaving, refusal, save } = useSaving()
  const plan = useQuery({
    queryKey: ['flow-plan', id],
    queryFn: ({ signal }) => call(door.calls.planFlow, { query: { id } }, { signal, quiet: true }),
    gcTime: 0,
    retry: false,
  })
  const hasProblems = plan.data !== undefined && plan.data.problems.length > 0
  /* a plan names the cards of its problems by their keys */
  const titles = useQuery({
    queryKey: ['flow-titles', id],
    queryFn: async ({ signal }) => {
      const { definition } = drawnOf(await loadFlow(door, id, signal))
      return new Map(placedIn(definition.steps).map(({ node }) => [node.key, nameOf(node)]))
    },
    enabled: hasProblems,
    gcTime: 0,
    retry: false,
  })
  const isReady = plan.data !== undefined && !hasProblems

  async function publish() {
    if (!plan.data) return
    const { mark } = plan.data
    const isPublished = await save(async () => {
      const done = await answer(door.calls.publishFlow, { body: { id, mark } }, { quiet: true })
      void message.success(done.message)
      await onPublished()
    })
    if (isPublished) onClose()
    else await plan.refetch()
  }

  return (
    <Dialog
      open
      title={`发布${door.noun}：${name}`}
      width={640}
      okText="发布"
      okButtonProps={{ disabled: !isReady || plan.isFetching }}
      confirmLoading={isSaving}
      onOk={() => void publish()}
      onCancel={onClose}
    >
      {refusal && <Alert type="error" showIcon title={refusal} className={styles.part ?? ''} />}
      {plan.error ? (
        <LoadFailure error={plan.error} onRetry={() => void plan.refetch()} isRetrying={plan.isFetching} />
      ) : plan.data ? (
        <Plan plan={plan.data} isRule={door.isRule} titles={titles.data ?? noTitles} onMend={onMend} />
      ) : (
        <Skeleton active />
      )}
    </Dialog>
  )
}

const noTitles: ReadonlyMap<string, string> = new Map()

interface PlanProps {
  plan: FlowPlan
  isRule: boolean
  /** What the cards are called, by their keys. */
  titles: ReadonlyMap<string, string>
  onMend: (key: string | undefined) => void
}

function Plan({ plan, isRule, titles, onMend }: PlanProps) {
  const { version, changes, problems, addsStateField, rows, replaces, runningCases, acts } = plan
  return (
    <>
      {problems.length > 0 && (
        <Alert
          type="error"
          showIcon
          className={styles.part ?? ''}
          title="改正以下问题后才能发布"
          description={
            <ul className={styles.list}>
              {problems.map(({ key, setting, message }) => (
                <li key={[key, setting, message].join(' ')}>
                  <Button
                    type="link"
                    size="small"
                    className={styles.problem ?? ''}
                    onClick={() => onMend(key)}
                  >
                    {key !== undefined && titles.has(key) ? `“${titles.get(key)}”：${message}` : message}
                  </Button>
                </li>
              ))}
            </ul>
          }
        />
      )}
      <p className={styles.part}>
        发布为第 {version} 版并启用，{isRule ? '之后的变化按这一版执行。' : '之后提交的记录按这一版审批。'}
      </p>
      <ul className={styles.list} aria-label="发布计划">
        {replaces && <li>这张表单正在使用的流程“{replaces.name}”将停用。</li>}
        {addsStateField && (
          <li>
            表单增加字段“审批状态”，数据库中的表同时增加一列{rows > 0 && `（现有约 ${rows} 行，值为空）`}。
          </li>
        )}
        {runningCases > 0 && <li>进行中的 {runningCases} 个审批单继续按发起时的版本审批。</li>}
        {acts.map((act) => (
          <li key={act}>{act}</li>
        ))}
        {changes.map((change) => (
          <li key={change}>{change}</li>
        ))}
        {version > 1 && changes.length === 0 && <li>与正在使用的版本没有不同。</li>}
      </ul>
    </>
  )
}
