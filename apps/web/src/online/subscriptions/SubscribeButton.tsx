import { BellOutlined } from '@ant-design/icons'
import type { SubscribedKind } from '@dougong/contract/online/subscriptions/subscription'
import { lazyPart } from '@dougong/widgets/lazy-part'
import { Button } from 'antd'
import { Suspense, useState } from 'react'

const SubscriptionDialog = lazyPart(async () => (await import('./SubscriptionDialog')).SubscriptionDialog)

interface SubscribeButtonProps {
  kind: SubscribedKind
  source: string
  name: string
}

/** Opens the subscriptions of a report or a board. */
export function SubscribeButton(subscribed: SubscribeButtonProps) {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button icon={<BellOutlined />} onClick={() => setOpen(true)}>
        订阅
      </Button>
      {isOpen && (
        <Suspense fallback={null}>
          <SubscriptionDialog {...subscribed} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  )
}
