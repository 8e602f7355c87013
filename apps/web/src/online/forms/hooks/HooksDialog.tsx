import {
  type ChosenHook,
  type FormHooks,
  type HookEvent,
  hookEvents,
  readFormHooks,
  saveFormHooks,
} from '@dougong/contract/online/forms/hooks/calls'
import { Dialog } from '@dougong/widgets/modal/Dialog'
import { useQuery } from '@tanstack/react-query'
import { Select } from '@dougong/widgets/select/Select'
import { Alert, Empty, Form, Skeleton } from 'antd'
import type { ResourceRow } from '../../../resource/resource.queries'
import { answer, call } from '../../../shared/api/client'
import { FormDialog } from '../../../shared/ui/FormDialog'
import { LoadFailure } from '../../../shared/ui/LoadFailure'
import { eventTitles } from '../event-titles'

interface HooksDialogProps {
  form: ResourceRow
  onClose: () => void
}

/** Chooses what a form runs when something happens to its records, of what is registered in code. */
export function HooksDialog({ form, onClose }: HooksDialogProps) {
  const { data, error, isFetching, refetch } = useQuery({
    queryKey: ['form-hooks', form.id],
    queryFn: ({ signal }) => call(readFormHooks, { params: { id: form.id } }, { signal, quiet: true }),
    gcTime: 0,
  })
  const title = `服务端钩子：${String(form.tableTxt)}`
  if (data && shownEvents(data).length > 0)
    return <ChoiceDialog title={title} formId={form.id} hooks={data} onClose={onClose} />
  return (
    <Dialog open title={title} width={520} footer={null} onCancel={onClose}>
      {error ? (
        <LoadFailure error={error} onRetry={() => void refetch()} isRetrying={isFetching} />
      ) : data ? (
        <Empty description="还没有可选的服务端钩子，由开发人员在代码中登记" />
      ) : (
        <Skeleton active />
      )}
    </Dialog>
  )
}

interface ChoiceDialogProps {
  title: string
  formId: string
  hooks: FormHooks
  onClose: () => void
}

type Values = Partial<Record<HookEvent, string[]>>

function ChoiceDialog({ title, formId, hooks, onClose }: ChoiceDialogProps) {
  const [form] = Form.useForm<Values>()
  return (
    <FormDialog
      title={title}
      name="form-hooks"
      form={form}
      initialValues={Object.fromEntries(hookEvents.map((event) => [event, chosenFor(hooks, event)]))}
      save={(values) =>
        answer(saveFormHooks, { body: { formId, chosen: choicesIn(values) } }, { quiet: true })
      }
      onSaved={() => undefined}
      onClose={onClose}
    >
      <Alert
        type="info"
        showIcon
        style={{ marginBottom: 16 }}
        title="由开发人员在代码中登记，与保存在同一事务中按所选顺序运行：之前的可以拒绝或补全数据，之后的失败则全部撤销。保存后立即生效。"
      />
      {shownEvents(hooks).map((event) => (
        <Form.Item key={event} name={event} label={eventTitles[event]}>
          <Select mode="multiple" placeholder="不运行" options={optionsFor(hooks, event)} />
        </Form.Item>
      ))}
    </FormDialog>
  )
}

/** Events that something can be chosen for, or was. */
function shownEvents(hooks: FormHooks): HookEvent[] {
  return hookEvents.filter((event) => optionsFor(hooks, event).length > 0)
}

function chosenFor({ chosen }: FormHooks, event: HookEvent): string[] {
  return chosen.filter((each) => each.event === event).map(({ name }) => name)
}

/** What is registered for an event; what was chosen and is there no longer can be taken away. */
function optionsFor(hooks: FormHooks, event: HookEvent): { value: string; label: string }[] {
  const offered = hooks.registered.filter(({ events }) => events.includes(event))
  const gone = chosenFor(hooks, event).filter((name) => !offered.some((hook) => hook.name === name))
  return [
    ...offered.map(({ name, title }) => ({ value: name, label: title })),
    ...gone.map((name) => ({ value: name, label: `${name}（已不存在，请移除）` })),
  ]
}

function choicesIn(values: Values): ChosenHook[] {
  return hookEvents.flatMap((event) => (values[event] ?? []).map((name) => ({ event, name })))
}
