import { useState } from 'react'
import { Valued } from '../Valued.demo'
import { DateInput } from './DateInput'
import { DateTimeInput } from './DateTimeInput'
import type { Clock } from '@dougong/contract/reading/read-moment'
import { type Range, RangeInput } from './RangeInput'
import { TimeInput } from './TimeInput'

const Day = () => (
  <Valued initial="2026-11-15">
    {(value, onChange) => <DateInput aria-label="日期" value={value} onChange={onChange} />}
  </Valued>
)

const Moment = () => (
  <Valued>
    {(value, onChange) => <DateTimeInput aria-label="日期时间" value={value} onChange={onChange} />}
  </Valued>
)

const TimeOfDay = () => (
  <Valued>{(value, onChange) => <TimeInput aria-label="时间" value={value} onChange={onChange} />}</Valued>
)

const ReadOnly = () => <DateInput aria-label="只读日期" value="2026-11-15" readOnly />

function Ranges({ clock }: { clock: Clock }) {
  const [range, setRange] = useState<Range>(['', ''])
  return (
    <div>
      <RangeInput aria-label="范围" clock={clock} value={range} onChange={setRange} />
      <p>
        存储值：<code data-stored>{range.some(Boolean) ? range.join(' ~ ') : '（空）'}</code>
      </p>
    </div>
  )
}

/** What the gallery shows of days and times. */
export const demos = {
  日期: Day,
  日期时间: Moment,
  时间: TimeOfDay,
  只读: ReadOnly,
  日期范围: () => <Ranges clock="date" />,
  时间范围: () => <Ranges clock="time" />,
}
