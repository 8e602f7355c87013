import { lazyPart } from '@dougong/widgets/lazy-part'
import { ClockCircleOutlined } from '@ant-design/icons'
import { calendarDays, getWorkingHours } from '@dougong/contract/system/working-time/working-calendar'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Button } from 'antd'
import { Suspense, useState } from 'react'
import { ResourcePage } from '../../../resource/ResourcePage'
import { useMay } from '../../../shared/access/may'
import { call } from '../../../shared/api/client'
import { hoursInWords } from './hours-in-words'

const HoursDialog = lazyPart(async () => (await import('./HoursDialog')).HoursDialog)

const queryKey = ['working-hours']
const initial = { kind: 'off' }

/** Days that are not like their day of the week, and the hours of work beside them. */
export function WorkingCalendarPage() {
  const queries = useQueryClient()
  const { data: hours } = useQuery({ queryKey, queryFn: () => call(getWorkingHours) })
  const [isOpen, setOpen] = useState(false)
  const mayChange = useMay('system:calendar:hours')
  return (
    <>
      <ResourcePage
        resource={calendarDays}
        initial={initial}
        toolbar={
          hours && (
            <Button
              icon={<ClockCircleOutlined />}
              disabled={!mayChange}
              title="工作时间"
              onClick={() => setOpen(true)}
            >
              {hoursInWords(hours)}
            </Button>
          )
        }
      />
      <Suspense>
        {isOpen && hours && (
          <HoursDialog
            hours={hours}
            onSaved={() => void queries.invalidateQueries({ queryKey })}
            onClose={() => setOpen(false)}
          />
        )}
      </Suspense>
    </>
  )
}
