import { resubmitCase, saveAndStartCase } from '@dougong/contract/online/flows/case-calls'
import type { Resource } from '@dougong/contract/resource/resource'
import { Dialog } from '@dougong/widgets/modal/Dialog'
import { useQuery } from '@tanstack/react-query'
import { Alert, Form, Spin } from 'antd'
import { type ComponentType, useId, useRef, useState } from 'react'
import type { ResourceFormProps } from '../../../../resource/form/ResourceForm'
import { type ResourceRow, saveRecord } from '../../../../resource/resource.queries'
import { answer, ApiError } from '../../../../shared/api/client'
import { refreshFlows } from '../../../../shared/waiting/flow-counts'
import { ChoiceItems, type ChosenPeople, type StepChoice } from './ChoiceItems'
import { closedResource } from './closed-resource'
import { recordFlow, starting } from './record.queries'

type FrameProps = ResourceFormProps & { form: ComponentType<ResourceFormProps> }
type Choices = Record<string, string[]>

/** The form of a record that can be submitted: it saves and submits at once, and while that is decided on shows what stays open. */
export function FlowFormFrame({ row, ...props }: FrameProps) {
  return row ? <StoredRecord {...props} row={row} /> : <NewRecord {...props} row={undefined} />
}

function NewRecord(props: FrameProps) {
  const { data } = useQuery(starting(props.resource.path))
  return <Submitted {...props} choices={data?.choices ?? []} mayStart={data?.mayStart === true} />
}

function StoredRecord({ row, ...props }: FrameProps & { row: ResourceRow }) {
  const { path: at } = props.resource
  const flow = useQuery({ ...recordFlow(at, row.id), staleTime: Infinity })
  const mayStart = flow.data?.mayStart === true
  const { data: start } = useQuery({ ...starting(at, row.id), enabled: mayStart })
  /* where it cannot be learnt, the form is as any other, and the server refuses what is closed */
  if (!flow.data && !flow.error) return <Spin fullscreen delay={300} />
  const { case: own, isClosed = false, openFields = [] } = flow.data ?? {}
  const { form: Form_, ...form } = props
  if (isClosed && own)
    return (
      <Form_
        {...form}
        row={row}
        resource={closedResource(form.resource, openFields)}
        note={
          <Alert
            type="info"
            showIcon
            style={{ marginBottom: 16 }}
            title={`正在审批（${own.number}），${openFields.length > 0 ? '只能修改未锁定的字段' : '不能修改'}`}
          />
        }
      />
    )
  if (own?.may.resubmit)
    return (
      <Form_
        {...form}
        row={row}
        note={
          <Alert
            type="warning"
            showIcon
            style={{ marginBottom: 16 }}
            title="此记录已被退回，请修改后重新提交"
            description={own.timeline.findLast(({ kind }) => kind === 'returned')?.comment}
          />
        }
        otherWay={{
          label: '保存并重新提交',
          async send(values) {
            await saveRecord(form.resource, values)
            const { message } = await answer(
              resubmitCase,
              { body: { id: own.id, comment: '' } },
              { quiet: true },
            )
            void refreshFlows()
            return message
          },
        }}
      />
    )
  return <Submitted {...props} row={row} choices={start?.choices ?? []} mayStart={mayStart} />
}

/** The form with a button that saves and submits, once the starter has chosen whom the flow lets them choose. */
function Submitted({
  form: Form_,
  choices,
  mayStart,
  ...props
}: FrameProps & { choices: readonly StepChoice[]; mayStart: boolean }) {
  const [isChoosing, setChoosing] = useState(false)
  const chosen = useRef<(choices: Choices | undefined) => void>(undefined)

  function askForPeople(): Promise<Choices> {
    if (choices.length === 0) return Promise.resolve({})
    setChoosing(true)
    return new Promise((resolve, reject) => {
      chosen.current = (people) => {
        setChoosing(false)
        if (people) resolve(people)
        else reject(new ApiError({ status: 200, message: '还没有提交：请选择审批人员' }))
      }
    })
  }

  async function send(record: Record<string, unknown>): Promise<string> {
    const people = await askForPeople()
    const body = { at: props.resource.path, record, choices: people }
    const { message } = await answer(saveAndStartCase, { body }, { quiet: true })
    void refreshFlows()
    return message
  }

  return (
    <>
      <Form_ {...props} {...(mayStart && { otherWay: { label: '保存并提交', send } })} />
      {isChoosing && (
        <ChoicesDialog
          resource={props.resource}
          choices={choices}
          onChosen={(people) => chosen.current?.(people)}
          onClose={() => chosen.current?.(undefined)}
        />
      )}
    </>
  )
}

interface ChoicesDialogProps {
  resource: Resource
  choices: readonly StepChoice[]
  onChosen: (people: Choices) => void
  onClose: () => void
}

function ChoicesDialog({ resource, choices, onChosen, onClose }: ChoicesDialogProps) {
  const name = useId()
  return (
    <Dialog
      open
      width={520}
      title={`提交${resource.title}：选择审批人员`}
      okText="提交审批"
      form={name}
      onCancel={onClose}
    >
      <Form<ChosenPeople>
        name={name}
        id={name}
        layout="vertical"
        onFinish={(values) => onChosen(values.choices ?? {})}
      >
        <ChoiceItems choices={choices} />
      </Form>
    </Dialog>
  )
}
