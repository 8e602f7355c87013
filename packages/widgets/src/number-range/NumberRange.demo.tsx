import { useState } from 'react'
import { NumberRange, type NumberRangeValue } from './NumberRange'

function Chosen({ precision }: { precision?: number }) {
  const [range, setRange] = useState<NumberRangeValue>(['18', ''])
  return (
    <div>
      <NumberRange label="范围" precision={precision} value={range} onChange={setRange} />
      <p>
        存储值：<code data-stored>{range.join(' ~ ')}</code>
      </p>
    </div>
  )
}

/** What the gallery shows of ranges of numbers. */
export const demos = {
  数值范围: () => <Chosen />,
  整数范围: () => <Chosen precision={0} />,
}
