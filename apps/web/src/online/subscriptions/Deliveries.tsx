import type { SubscriptionDelivery } from '@dougong/contract/online/subscriptions/calls'
import { type DeliveryState, deliveryStates } from '@dougong/contract/online/subscriptions/subscription'
import { Status, type Tone } from '../../shared/ui/Status'
import styles from './subscriptions.module.css'

const tones: Record<DeliveryState, Tone> = {
  waiting: 'busy',
  sent: 'good',
  skipped: 'warning',
  failed: 'bad',
}

/** How the last sendings ended. */
export function Deliveries({ deliveries }: { deliveries: readonly SubscriptionDelivery[] }) {
  if (deliveries.length === 0) return null
  return (
    <section aria-label="最近发送">
      <h3 className={styles.heading}>最近发送</h3>
      <ul className={styles.deliveries}>
        {deliveries.map(({ id, receiver, time, state, message }) => (
          <li key={id}>
            <span className={styles.time}>{time}</span>
            <span>{receiver}</span>
            <Status tone={tones[state]}>{deliveryStates[state]}</Status>
            {message !== null && state !== 'sent' && <span className={styles.receivers}>{message}</span>}
          </li>
        ))}
      </ul>
    </section>
  )
}
