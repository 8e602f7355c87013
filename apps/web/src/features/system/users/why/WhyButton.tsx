import { Button } from 'antd'
import { lazy, Suspense, useState } from 'react'
import { Can } from '../../../../shared/access/Can'
import type { AskedUser } from './why.queries'

const WhyDrawer = lazy(async () => ({ default: (await import('./WhyDrawer')).WhyDrawer }))

/** Opens the question why a user may, or may not. */
export function WhyButton({ user }: { user: AskedUser }) {
  const [isOpen, setOpen] = useState(false)
  return (
    <Can do="system:permission:why">
      <Button
        type="link"
        size="small"
        style={{ paddingInline: 0 }}
        aria-label={`查因 ${user.realname}`}
        onClick={() => setOpen(true)}
      >
        查因
      </Button>
      {isOpen && (
        <Suspense>
          <WhyDrawer user={user} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </Can>
  )
}
