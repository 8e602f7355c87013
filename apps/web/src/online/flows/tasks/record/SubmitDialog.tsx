import { resubmitCase, startCase } from '@dougong/contract/online/flows/case-calls'
import { recordName } from '@dougong/contract/resource/record-name'
import type { Resource } from '@dougong/contract/resource/resource'
import { Dialog } from '@dougong/widgets/modal/Dialog'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Button, Form, Result, Spin } from 'antd'
import { useId } from 'react'
import type { ResourceRow } from '../../../../resource/resource.queries'
import { answer } from '../../../../shared/api/client'
import { FormDialog } from '../../../../shared/ui/FormDialog'
import { refreshFlows } from '../../../../shared/waiting/flow-counts'
import { ReasonDialog } from '../case/ReasonDialog'
import { ChoiceItems, type ChosenPeople } from './ChoiceItems'
import { recordFlow, starting } from './record.queries'

interface SubmitDialogProps {
  resource: Resource
  row: ResourceRow
  onClose: () => void
}

/** Submits a record that is saved, or once more what was returned to the reader; says why where that cannot be. */
export function SubmitDialog({ resource, row, onClose }: SubmitDialogProps) {
  const { path: at } = resource
  const client = useQueryClient()
  const [form] = Form.useForm<ChosenPeople>()
  const formName = useId()
  const start = useQuery(starting(at, row.id))
  const flow = useQuery(recordFlow(at, row.id))
  const name = recordName(resource, row)
  const title = name ? `提交审批：${name}` : '提交审批'
  const refresh = () => {
    void refreshFlows()
    void client.invalidateQueries({ queryKey: ['resource', at] })
  }
  const returned = flow.data?.case?.may.resubmit ? flow.data.case.id : undefined
  const failure = start.error ?? flow.error
  if (!failure && (!start.data || !flow.data)) return <Spin fullscreen delay={300} />
  if (returned !== undefined)
    return (
      <ReasonDialog
        title={title}
        okText="重新提交"
        label="说明（可不填）"
        save={(comment) => answer(resubmitCase, { body: { id: returned, comment } }, { quiet: true })}
        onDone={refresh}
        onClose={onClose}
      >
        <p>此记录被退回过，将按现在的内容重新提交。</p>
      </ReasonDialog>
    )
  if (failure || !start.data?.mayStart)
    return (
      <Dialog
        open
        width={480}
        title={title}
        mask={{ closable: true }}
        footer={<Button onClick={onClose}>关闭</Button>}
        onCancel={onClose}
      >
        <Result
          status="warning"
          title={failure?.message ?? (start.data?.reason || `“${resource.title}”没有启用的审批流程`)}
        />
      </Dialog>
    )
  const { flowName, choices } = start.data
  return (
    <FormDialog<ChosenPeople>
      title={title}
      okText="提交审批"
      name={formName}
      form={form}
      save={(values) =>
        answer(startCase, { body: { at, id: row.id, choices: values.choices ?? {} } }, { quiet: true })
      }
      onSaved={refresh}
      onClose={onClose}
    >
      <p>按“{flowName}”审批。审批期间，记录不能修改。</p>
      <ChoiceItems choices={choices} />
    </FormDialog>
  )
}
