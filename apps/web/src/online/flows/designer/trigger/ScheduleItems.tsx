import { CronInput } from '@dougong/widgets/cron-editor/CronInput'
import { TimeInput } from '@dougong/widgets/date-input/TimeInput'
import { Select } from '@dougong/widgets/select/Select'
import { Form } from 'antd'
import { useState } from 'react'
import { clientConfig } from '../../../../shared/client-config'
import styles from '../panel/panel.module.css'
import { cronOf, monthDays, type Schedule, scheduleOf, weekdays, withEvery } from './schedule'

const everyOptions = [
  { value: 'day', label: '每天' },
  { value: 'week', label: '每周' },
  { value: 'month', label: '每月' },
  { value: 'other', label: '其他（cron 表达式）' },
] as const
type Every = (typeof everyOptions)[number]['value']

const daily: Schedule = { every: 'day', at: '09:00' }

/** When a rule by time runs: chosen as people say it, or as a cron expression. */
export function ScheduleItems({ cron, onChange }: { cron: string; onChange: (cron: string) => void }) {
  const schedule = scheduleOf(cron)
  const [isOther, setOther] = useState(schedule === undefined)
  const put = (next: Schedule) => onChange(cronOf(next))
  const every: Every = isOther || !schedule ? 'other' : schedule.every

  function choose(next: Every) {
    setOther(next === 'other')
    if (next !== 'other') put(withEvery(schedule ?? daily, next))
  }

  return (
    <>
      <Form.Item label="什么时候" htmlFor="rule-every">
        <Select id="rule-every" value={every} options={[...everyOptions]} onChange={choose} />
      </Form.Item>
      {every === 'other' ? (
        <Form.Item label="cron 表达式" htmlFor="rule-cron">
          <CronInput id="rule-cron" zone={clientConfig.timeZone} value={cron} onChange={onChange} />
        </Form.Item>
      ) : (
        schedule && (
          <Form.Item label="时间">
            <div className={styles.pair}>
              {schedule.every === 'week' && (
                <Select
                  aria-label="星期"
                  value={schedule.weekday}
                  options={weekdays}
                  onChange={(weekday) => put({ ...schedule, weekday })}
                />
              )}
              {schedule.every === 'month' && (
                <Select
                  aria-label="日"
                  value={schedule.day}
                  options={monthDays}
                  onChange={(day) => put({ ...schedule, day })}
                />
              )}
              <TimeInput
                aria-label="时刻"
                value={`${schedule.at}:00`}
                onChange={(at) => put({ ...schedule, at: (at || '09:00').slice(0, 5) })}
              />
            </div>
          </Form.Item>
        )
      )}
    </>
  )
}
