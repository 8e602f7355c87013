import type { Resource } from '@dougong/contract/resource/resource'
import { useQueryClient } from '@tanstack/react-query'
import { App, Button, Popconfirm } from 'antd'
import { useState } from 'react'
import { useMay } from '../shared/access/may'
import styles from './ResourcePage.module.css'

interface RowVerbProps {
  resource: Resource
  /** The permission code of the call. */
  do: string
  label: string
  /** The question before it is done; without it, it is done at once. */
  ask?: string
  /** Calls the server; what it says is shown, and the list is read again. */
  run: () => Promise<{ message: string }>
  danger?: boolean
}

/** Something that can be done to a record beyond changing and removing it, for whoever has the right. */
export function RowVerb({ resource, do: code, label, ask, run, danger = false }: RowVerbProps) {
  const isPermitted = useMay(code)
  const client = useQueryClient()
  const { message } = App.useApp()
  const [isRunning, setRunning] = useState(false)
  if (!isPermitted) return null

  async function perform() {
    setRunning(true)
    const words = await run().catch(() => undefined)
    setRunning(false)
    await client.invalidateQueries({ queryKey: ['resource', resource.path] })
    if (words) void message.success(words.message)
  }

  const button = (
    <Button
      type="link"
      size="small"
      danger={danger}
      className={styles.action ?? ''}
      loading={isRunning}
      {...(!ask && { onClick: () => void perform() })}
    >
      {label}
    </Button>
  )
  if (!ask) return button
  return (
    <Popconfirm title={ask} okText="确定" cancelText="取消" onConfirm={perform}>
      {button}
    </Popconfirm>
  )
}
