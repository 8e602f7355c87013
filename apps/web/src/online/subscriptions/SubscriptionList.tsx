import {
  removeSubscription,
  type Subscription,
  switchSubscription,
} from '@dougong/contract/online/subscriptions/calls'
import { sentFormats } from '@dougong/contract/online/subscriptions/subscription'
import { Switch } from 'antd'
import { useState } from 'react'
import { Link } from 'react-router'
import { call } from '../../shared/api/client'
import { EditButton, RemoveButton } from '../../shared/ui/RowButtons'
import styles from './subscriptions.module.css'

interface SubscriptionListProps {
  subscriptions: readonly Subscription[]
  /** Shows the name of what each one sends, as a link. */
  isNamed?: boolean
  onEdit?: (subscription: Subscription) => void
  onChanged: () => void
}

/** Subscriptions, one below the other; those that others made for the user cannot be changed. */
export function SubscriptionList({
  subscriptions,
  isNamed = false,
  onEdit,
  onChanged,
}: SubscriptionListProps) {
  return (
    <ul className={styles.list}>
      {subscriptions.map((subscription) => (
        <li key={subscription.id}>
          <SubscriptionLine
            subscription={subscription}
            isNamed={isNamed}
            onChanged={onChanged}
            {...(onEdit && { onEdit: () => onEdit(subscription) })}
          />
        </li>
      ))}
    </ul>
  )
}

interface SubscriptionLineProps {
  subscription: Subscription
  isNamed: boolean
  onEdit?: () => void
  onChanged: () => void
}

function SubscriptionLine({ subscription, isNamed, onEdit, onChanged }: SubscriptionLineProps) {
  const { id, name, page, words, format, receivers, author, isOn, isOwn, nextTime } = subscription
  const [isBusy, setBusy] = useState(false)
  const title = isNamed ? `${name} ${words}` : words

  async function turn(on: boolean) {
    setBusy(true)
    try {
      await call(switchSubscription, { body: { id, isOn: on } })
    } finally {
      setBusy(false)
      onChanged()
    }
  }
  return (
    <>
      <div className={styles.what}>
        <p>
          {isNamed && <Link to={page}>{name}</Link>} {words}
        </p>
        <p className={styles.receivers}>
          {sentFormats[format]}，发送给 {receivers || '（接收人已不存在）'}
          {nextTime ? `，下次 ${nextTime}` : '，已停用'}
          {!isOwn && `，由 ${author} 设置`}
        </p>
      </div>
      {isOwn && (
        <div className={styles.actions}>
          <Switch
            aria-label={`启用 ${title}`}
            checked={isOn}
            loading={isBusy}
            onChange={(on) => void turn(on)}
          />
          {onEdit && <EditButton name={title} onClick={onEdit} />}
          <RemoveButton
            name={title}
            onRemove={async () => {
              await call(removeSubscription, { query: { id } })
              onChanged()
            }}
          />
        </div>
      )}
    </>
  )
}
