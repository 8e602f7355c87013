import { chosenSteps, type FlowDefinition } from '@dougong/contract/online/flows/flow'
import { type FlowTrial, tryFlow } from '@dougong/contract/online/flows/flow-calls'
import { fieldUses } from '@dougong/contract/online/flows/flow-problems'
import type { Resource } from '@dougong/contract/resource/resource'
import { useDebounced } from '@dougong/widgets/use-debounced'
import { UserPicker } from '@dougong/widgets/user-picker/UserPicker'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Alert, Button, Form, Radio } from 'antd'
import { useEffect, useEffectEvent, useMemo, useState } from 'react'
import { FieldItem } from '../../../../resource/form/FieldItem'
import { FormPlaceContext } from '../../../../resource/field-kinds/shape/form-place'
import { chosenOf } from '../../../../resource/field-kinds/shape/several'
import { call } from '../../../../shared/api/client'
import { useSession } from '../../../../shared/signed-in/session-store'
import { TrialPath } from './TrialPath'
import { TriedRecord } from './TriedRecord'
import styles from './trial.module.css'

interface TrialPanelProps {
  id: string
  definition: FlowDefinition
  resource: Resource
  /** What came of the last trial, for the cards to show. */
  onTrial: (trial: FlowTrial | undefined) => void
}

type Refusals = readonly { step: string; username: string }[]

/** Goes through the flow as it is drawn, with a starter and values; nothing happens and nobody is told. */
export function TrialPanel({ id, definition, resource, onTrial }: TrialPanelProps) {
  const own = useSession(({ username }) => username)
  const [starter, setStarter] = useState(own)
  const [source, setSource] = useState<'values' | 'record'>('values')
  const [recordId, setRecordId] = useState('')
  const [values, setValues] = useState<Record<string, unknown>>({})
  const [chosen, setChosen] = useState<Record<string, string[]>>({})
  const [refusals, setRefusals] = useState<Refusals>([])
  const [isStarted, setStarted] = useState(false)
  const [showsAll, setShowsAll] = useState(false)
  const [form] = Form.useForm()
  const place = useMemo(() => ({ resource }), [resource])

  const used = useMemo(() => fieldUses(definition), [definition])
  const deciding = resource.form.filter((name) => resource.fields[name] && decides(used.get(name)))
  const names = showsAll ? resource.form.filter((name) => resource.fields[name]) : deciding
  const choices = [...chosenSteps(definition), ...chosenSteps(definition, 'chosenBefore')]

  const body = useMemo(
    () => ({
      id,
      definition: { ...definition },
      starter,
      ...(source === 'record' ? { recordId } : { values }),
      chosen,
      refusals: [...refusals],
    }),
    [id, definition, starter, source, recordId, values, chosen, refusals],
  )
  const settled = useDebounced(body)
  const isReady = starter !== '' && (source === 'values' || recordId !== '')
  const { data, error, isFetching } = useQuery({
    queryKey: ['flow-trial', settled],
    queryFn: ({ signal }) => call(tryFlow, { body: settled }, { signal, quiet: true }),
    enabled: isStarted && isReady,
    placeholderData: keepPreviousData,
    gcTime: 0,
    retry: false,
  })
  const trial = isStarted && isReady && !error ? data : undefined
  const show = useEffectEvent(onTrial)
  useEffect(() => show(trial), [trial])
  useEffect(() => () => show(undefined), [])

  function toggle(step: string, username: string) {
    const others = refusals.filter((each) => each.step !== step || each.username !== username)
    setRefusals(others.length < refusals.length ? others : [...refusals, { step, username }])
  }

  return (
    <>
      <p className={styles.note}>
        假设所有人都同意，看看审批经过哪些步骤、由谁处理。不会产生审批，也不会通知任何人。
      </p>
      <Form
        layout="vertical"
        form={form}
        name="flow-trial"
        onValuesChange={(_, all: Record<string, unknown>) => setValues(all)}
      >
        <Form.Item label="发起人" required htmlFor="flow-trial-starter">
          <UserPicker
            id="flow-trial-starter"
            multiple={false}
            placeholder="选择发起人"
            value={starter}
            onChange={(next) => setStarter(String(next ?? ''))}
          />
        </Form.Item>
        <Form.Item label="记录">
          <Radio.Group
            aria-label="记录"
            value={source}
            onChange={({ target }) => setSource(target.value as 'values')}
            options={[
              { value: 'values', label: '填写内容' },
              { value: 'record', label: '选择已有记录' },
            ]}
          />
        </Form.Item>
        {source === 'record' ? (
          <Form.Item label="选择记录" required htmlFor="flow-trial-record">
            <TriedRecord resource={resource} value={recordId} onChange={setRecordId} />
          </Form.Item>
        ) : (
          <FormPlaceContext value={place}>
            {names.length === 0 && <p className={styles.note}>流程的走向与表单内容无关。</p>}
            {names.map((name) => (
              <FieldItem key={name} resource={resource} name={name} />
            ))}
            {deciding.length < resource.form.length && (
              <Button
                type="link"
                size="small"
                className={styles.more ?? ''}
                onClick={() => setShowsAll(!showsAll)}
              >
                {showsAll ? '只显示流程用到的字段' : '显示全部字段'}
              </Button>
            )}
          </FormPlaceContext>
        )}
        {choices.map(({ key, title, max }) => (
          <Form.Item key={key} label={`为“${title}”选择（最多 ${max} 人）`} htmlFor={`flow-chosen-${key}`}>
            <UserPicker
              id={`flow-chosen-${key}`}
              multiple={max > 1}
              value={(chosen[key] ?? []).join(',')}
              onChange={(next) => setChosen({ ...chosen, [key]: chosenOf(next) })}
            />
          </Form.Item>
        ))}
      </Form>
      {!isStarted && (
        <Button type="primary" disabled={!isReady} onClick={() => setStarted(true)}>
          开始试运行
        </Button>
      )}
      {error && <Alert type="error" showIcon title={error.message} />}
      {trial && (
        <TrialPath
          trial={trial}
          steps={definition.steps}
          refusals={refusals}
          isBusy={isFetching}
          onToggle={toggle}
        />
      )}
    </>
  )
}

/** Whether a field decides where the flow goes: it is used by a branch or a step; '' is the flow's title. */
function decides(keys: ReadonlySet<string> | undefined): boolean {
  return keys !== undefined && [...keys].some((key) => key !== '')
}
