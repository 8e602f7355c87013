import { dueActTitles } from '@dougong/contract/online/flows/due'
import { type DueAct, dueActs, type FlowDue, flowLimits } from '@dougong/contract/online/flows/flow'
import { NumberInput } from '@dougong/widgets/number-input/NumberInput'
import { Select } from '@dougong/widgets/select/Select'
import { Switch } from 'antd'
import styles from './DueField.module.css'

interface DueFieldProps {
  value?: FlowDue | undefined
  /** Undefined: there is no limit. */
  onChange?: (due: FlowDue | undefined) => void
  /** A step in which something is filled in is not refused by time. */
  kind: 'approve' | 'handle'
  disabled?: boolean
}

const first: FlowDue = { hours: 8, counts: 'working', act: 'remind' }

const counts = [
  { value: 'working', label: '个工作小时' },
  { value: 'clock', label: '小时' },
]

/** How long people have for a step, and what follows when the time is up. */
export function DueField({ value, onChange, kind, disabled = false }: DueFieldProps) {
  const change = (more: Partial<FlowDue>) => value && onChange?.({ ...value, ...more })
  const acts = dueActs.filter((act) => kind === 'approve' || act !== 'refuse')
  return (
    <div className={styles.field} role="group" aria-label="处理时限">
      <label className={styles.line}>
        <Switch
          size="small"
          checked={value !== undefined}
          disabled={disabled}
          onChange={(isLimited) => onChange?.(isLimited ? first : undefined)}
        />
        限制处理时间
      </label>
      {value && (
        <>
          <div className={styles.line}>
            <Hours
              label="处理时限"
              value={value.hours}
              disabled={disabled}
              onChange={(hours) => change({ hours })}
            />
            <Select
              aria-label="计时方式"
              className={styles.unit ?? ''}
              value={value.counts}
              options={counts}
              disabled={disabled}
              onChange={(unit: FlowDue['counts']) => change({ counts: unit })}
            />
            内处理
          </div>
          <div className={styles.line}>
            超时
            <Select
              aria-label="超时后"
              className={styles.act ?? ''}
              value={value.act}
              options={acts.map((act) => ({ value: act, label: dueActTitles[act] }))}
              disabled={disabled}
              onChange={(act: DueAct) => onChange?.(withAct(value, act))}
            />
          </div>
          {value.act === 'remind' && (
            <div className={styles.line}>
              <label className={styles.line}>
                <Switch
                  size="small"
                  checked={value.again !== undefined}
                  disabled={disabled}
                  onChange={(isRepeated) =>
                    onChange?.(withAgain(value, isRepeated ? value.hours : undefined))
                  }
                />
                重复提醒
              </label>
              {value.again !== undefined && (
                <>
                  每
                  <Hours
                    label="重复间隔"
                    value={value.again}
                    disabled={disabled}
                    onChange={(again) => change({ again })}
                  />
                  {counts.find((unit) => unit.value === value.counts)?.label}
                </>
              )}
            </div>
          )}
          {value.counts === 'working' && <p className={styles.note}>工作小时按“工作日历”计算。</p>}
        </>
      )}
    </div>
  )
}

interface HoursProps {
  label: string
  value: number
  disabled: boolean
  onChange: (hours: number) => void
}

function Hours({ label, value, disabled, onChange }: HoursProps) {
  return (
    <NumberInput
      aria-label={label}
      value={value}
      min={1}
      max={flowLimits.dueHours}
      decimals={0}
      width={88}
      disabled={disabled}
      onChange={(hours) => hours !== null && onChange(hours)}
    />
  )
}

/** Reminders alone come again. */
function withAct({ again, ...due }: FlowDue, act: DueAct): FlowDue {
  return { ...due, act, ...(act === 'remind' && again !== undefined && { again }) }
}

function withAgain({ again: _, ...due }: FlowDue, again: number | undefined): FlowDue {
  return { ...due, ...(again !== undefined && { again }) }
}
