import { saveSubscription, type Subscription } from '@dougong/contract/online/subscriptions/calls'
import {
  lastDay,
  minuteStep,
  type Schedule,
  type SentFormat,
  sentFormats,
  shareRight,
  type SubscribedKind,
} from '@dougong/contract/online/subscriptions/subscription'
import { lazyPart } from '@dougong/widgets/lazy-part'
import { Select } from '@dougong/widgets/select/Select'
import { Alert, App, Button, Checkbox, Form, Radio, Skeleton, Space } from 'antd'
import { type ReactNode, Suspense, useState } from 'react'
import { useMay } from '../../shared/access/may'
import { answer } from '../../shared/api/client'
import { useSaving } from '../../shared/use-saving'
import styles from './subscriptions.module.css'

const UserPicker = lazyPart(async () => (await import('@dougong/widgets/user-picker/UserPicker')).UserPicker)
const RolePicker = lazyPart(
  async () => (await import('@dougong/widgets/record-picker/RolePicker')).RolePicker,
)

interface SubscriptionFormProps {
  kind: SubscribedKind
  source: string
  /** The one that is changed; undefined if it is new. */
  subscription?: Subscription
  onChange: () => void
  onSaved: () => void
  onCancel?: () => void
  /** Beside the button that saves. */
  beside: (format: SentFormat) => ReactNode
}

const formats = Object.entries(sentFormats).map(([value, label]) => ({ value, label }))

const firstSchedule: Schedule = { every: 'day', weekdays: [2], day: 1, time: '08:00' }

/** From Monday to Sunday, by the numbers of cron expressions. */
const weekdays = ['一', '二', '三', '四', '五', '六', '日'].map((name, index) => ({
  value: ((index + 1) % 7) + 1,
  label: `周${name}`,
}))
const days = [
  ...Array.from({ length: 28 }, (_, index) => ({ value: index + 1, label: `${index + 1} 日` })),
  { value: lastDay, label: '最后一天' },
]
const two = (number: number) => String(number).padStart(2, '0')
const numbers = (count: number, step: number, unit: string) =>
  Array.from({ length: count / step }, (_, index) => ({
    value: two(index * step),
    label: `${two(index * step)} ${unit}`,
  }))
const hours = numbers(24, 1, '时')
const minutes = numbers(60, minuteStep, '分')

/** When something is sent, as what, and to whom. */
export function SubscriptionForm({
  kind,
  source,
  subscription,
  onChange,
  onSaved,
  onCancel,
  beside,
}: SubscriptionFormProps) {
  const { message } = App.useApp()
  const mayShare = useMay(shareRight)
  const [schedule, setSchedule] = useState(subscription?.schedule ?? firstSchedule)
  const [format, setFormat] = useState<SentFormat>(subscription?.format ?? 'workbook')
  const [receivers, setReceivers] = useState({
    usernames: subscription?.usernames ?? '',
    roleIds: subscription?.roleIds ?? '',
  })
  const { isSaving, refusal, save } = useSaving()
  const [hour = '08', minute = '00'] = schedule.time.split(':')

  const changeSchedule = (changes: Partial<Schedule>) => {
    setSchedule((before) => ({ ...before, ...changes }))
    onChange()
  }
  const changeReceivers = (changes: Partial<typeof receivers>) => {
    setReceivers((before) => ({ ...before, ...changes }))
    onChange()
  }
  async function keep() {
    const own = subscription ? { id: subscription.id, isOn: subscription.isOn } : {}
    const isSaved = await save(async () => {
      const body = { ...own, kind, source, format, schedule, ...receivers }
      void message.success((await answer(saveSubscription, { body }, { quiet: true })).message)
    })
    if (isSaved) onSaved()
  }

  return (
    <Form layout="vertical" component="div" className={styles.form ?? ''}>
      {refusal !== undefined && <Alert type="error" showIcon title={refusal} className={styles.part ?? ''} />}
      <Form.Item label="发送计划">
        <div className={styles.schedule}>
          <Radio.Group
            aria-label="发送周期"
            optionType="button"
            value={schedule.every}
            options={[
              { value: 'day', label: '每天' },
              { value: 'week', label: '每周' },
              { value: 'month', label: '每月' },
            ]}
            onChange={({ target }) => changeSchedule({ every: target.value as Schedule['every'] })}
          />
          {schedule.every === 'month' && (
            <Select
              aria-label="日期"
              className={styles.day ?? ''}
              value={schedule.day}
              options={days}
              onChange={(day) => changeSchedule({ day })}
            />
          )}
          <Space.Compact>
            <Select
              aria-label="时"
              value={hour}
              options={hours}
              onChange={(value) => changeSchedule({ time: `${value}:${minute}` })}
            />
            <Select
              aria-label="分"
              value={minute}
              options={minutes}
              onChange={(value) => changeSchedule({ time: `${hour}:${value}` })}
            />
          </Space.Compact>
        </div>
        {schedule.every === 'week' && (
          <Checkbox.Group
            className={styles.weekdays ?? ''}
            value={schedule.weekdays}
            options={weekdays}
            onChange={(chosen) => changeSchedule({ weekdays: chosen })}
          />
        )}
      </Form.Item>
      <Form.Item label="发送形式">
        <Radio.Group
          aria-label="发送形式"
          value={format}
          options={formats}
          onChange={({ target }) => {
            setFormat(target.value as SentFormat)
            onChange()
          }}
        />
      </Form.Item>
      {mayShare ? (
        <Suspense fallback={<Skeleton active title={false} />}>
          <Form.Item label="接收人">
            <UserPicker
              value={receivers.usernames}
              onChange={(usernames) => changeReceivers({ usernames: usernames ?? '' })}
            />
          </Form.Item>
          <Form.Item label="接收角色" extra="用户和角色都不选，则只发送给自己">
            <RolePicker
              returnField="id"
              value={receivers.roleIds}
              onChange={(roleIds) => changeReceivers({ roleIds: roleIds ?? '' })}
            />
          </Form.Item>
        </Suspense>
      ) : (
        <p className={styles.receivers}>发送给自己</p>
      )}
      <div className={styles.tools}>
        <Button type="primary" loading={isSaving} onClick={() => void keep()}>
          {subscription ? '保存' : '保存订阅'}
        </Button>
        {onCancel && <Button onClick={onCancel}>取消</Button>}
        {beside(format)}
      </div>
    </Form>
  )
}
