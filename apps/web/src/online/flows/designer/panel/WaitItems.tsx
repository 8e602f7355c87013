import {
  type FlowDue,
  flowLimits,
  type FlowWaitStep,
  type WaitUntil,
} from '@dougong/contract/online/flows/flow'
import type { FlowProblem } from '@dougong/contract/online/flows/flow-problems'
import { mayBeWaitedFor } from '@dougong/contract/online/flows/wait'
import { queryableField } from '@dougong/contract/resource/list-query'
import { auditFields, type Resource } from '@dougong/contract/resource/resource'
import { TimeInput } from '@dougong/widgets/date-input/TimeInput'
import { NumberInput } from '@dougong/widgets/number-input/NumberInput'
import { Select } from '@dougong/widgets/select/Select'
import { Form, Radio } from 'antd'
import styles from './panel.module.css'
import { ProblemItem } from './ProblemItem'
import { amountIn, type WaitUnit, waitUnits } from './wait-units'

interface WaitItemsProps {
  step: FlowWaitStep
  resource: Resource
  problems: readonly FlowProblem[]
  onChange: (changes: { until: WaitUntil }) => void
}

/** The fields that hold a day, or a day and a time. */
export function datesOf(resource: Resource): { value: string; label: string }[] {
  const names = [...new Set([...Object.keys(resource.fields), ...auditFields])]
  return names.flatMap((name) => {
    const field = queryableField(resource, name)
    return field && mayBeWaitedFor(field) ? [{ value: name, label: field.title }] : []
  })
}

type Until<Kind> = Extract<WaitUntil, { kind: Kind }>

/** Until when a step waits. */
export function WaitItems({ step: { until }, resource, problems, onChange }: WaitItemsProps) {
  const put = (next: WaitUntil) => onChange({ until: next })
  const dates = datesOf(resource)
  return (
    <>
      <ProblemItem label="等待" problems={problems} setting="until">
        <Radio.Group
          aria-label="等待"
          className={styles.lines ?? ''}
          value={until.kind}
          onChange={({ target }) =>
            put(
              target.value === 'time'
                ? { kind: 'time', minutes: 1_440, counts: 'clock' }
                : { kind: 'date', field: dates[0]?.value ?? '', days: 0, at: '09:00' },
            )
          }
          options={[
            { value: 'time', label: '一段时间' },
            { value: 'date', label: '到记录中的日期' },
          ]}
        />
      </ProblemItem>
      {until.kind === 'time' ? (
        <LengthItem until={until} onChange={put} />
      ) : (
        <DateItems
          until={until}
          dates={dates}
          resource={resource}
          note="日期为空或已经过去时，不等待。"
          onChange={(date) => put({ ...until, ...date })}
        />
      )}
    </>
  )
}

function LengthItem({ until, onChange }: { until: Until<'time'>; onChange: (until: WaitUntil) => void }) {
  const { unit, amount } = amountIn(until)
  const { counts, minutes } = waitUnits[unit]
  const put = (next: WaitUnit, value: number) => {
    const { minutes: length, counts: counting } = waitUnits[next]
    onChange({
      kind: 'time',
      minutes: Math.min(flowLimits.waitMinutes, Math.max(1, value) * length),
      counts: counting as FlowDue['counts'],
    })
  }
  return (
    <Form.Item label="时长" {...(counts === 'working' && { extra: '工作时间按“工作日历”计算。' })}>
      <div className={styles.pair}>
        <NumberInput
          aria-label="时长"
          decimals={0}
          min={1}
          max={Math.floor(flowLimits.waitMinutes / minutes)}
          value={amount}
          onChange={(value) => value !== null && put(unit, value)}
        />
        <Select
          aria-label="时长单位"
          value={unit}
          options={(Object.keys(waitUnits) as WaitUnit[]).map((value) => ({
            value,
            label: waitUnits[value].title,
          }))}
          onChange={(next: WaitUnit) => put(next, amount)}
        />
      </div>
    </Form.Item>
  )
}

type FieldDate = Pick<Until<'date'>, 'field' | 'days' | 'at'>

interface DateItemsProps {
  until: FieldDate
  dates: { value: string; label: string }[]
  resource: Resource
  /** What is to be known of days that are empty or past. */
  note: string
  onChange: (until: FieldDate) => void
}

/** A day that a field holds, so many days before or after it, and the hour. */
export function DateItems({ until, dates, resource, note, onChange }: DateItemsProps) {
  const isDay = queryableField(resource, until.field)?.kind !== 'datetime'
  return (
    <>
      <Form.Item label="日期字段" htmlFor="flow-wait-field">
        <Select
          id="flow-wait-field"
          placeholder="选择日期字段"
          value={until.field || null}
          options={dates}
          onChange={(field: string) => onChange({ ...until, field })}
        />
      </Form.Item>
      <Form.Item label="提前或推迟" extra={note}>
        <div className={styles.pair}>
          <Select
            aria-label="提前或推迟"
            value={until.days < 0 ? 'before' : 'after'}
            options={[
              { value: 'before', label: '提前' },
              { value: 'after', label: '当天或推迟' },
            ]}
            onChange={(side: string) =>
              onChange({
                ...until,
                days: side === 'before' ? -Math.max(1, Math.abs(until.days)) : Math.abs(until.days),
              })
            }
          />
          <NumberInput
            aria-label="天数"
            decimals={0}
            min={until.days < 0 ? 1 : 0}
            max={flowLimits.waitDays}
            suffix="天"
            value={Math.abs(until.days)}
            onChange={(days) => days !== null && onChange({ ...until, days: until.days < 0 ? -days : days })}
          />
        </div>
      </Form.Item>
      {isDay && (
        <Form.Item label="时刻" htmlFor="flow-wait-at">
          <TimeInput
            id="flow-wait-at"
            value={`${until.at}:00`}
            onChange={(at) => onChange({ ...until, at: (at || '00:00').slice(0, 5) })}
          />
        </Form.Item>
      )}
    </>
  )
}
