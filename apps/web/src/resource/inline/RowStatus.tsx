import {
  CheckCircleOutlined,
  CloseCircleOutlined,
  ExclamationCircleOutlined,
  LoadingOutlined,
  ReloadOutlined,
  UndoOutlined,
} from '@ant-design/icons'
import { Button, Tooltip } from 'antd'
import { use, type ReactNode } from 'react'
import type { RowSaving } from '../rows/use-saved-rows'
import { InlineContext } from './inline-context'
import styles from './inline.module.css'

interface Look {
  icon: ReactNode
  tone: 'calm' | 'good' | 'warning' | 'bad'
  words: string
  actions?: readonly ('retry' | 'revert')[]
}

/** Where a row stands between typing and storing. */
export function RowStatus({ rowId }: { rowId: string }) {
  const inline = use(InlineContext)
  const state = inline?.states.get(rowId)
  if (!inline || !state) return null
  const { icon, tone, words, actions = [] } = lookOf(state)
  return (
    <div role="status" className={styles.status}>
      <Tooltip title={tone === 'bad' || tone === 'warning' ? words : undefined}>
        <span className={`${styles.words} ${styles[tone]}`}>
          {icon} {words}
        </span>
      </Tooltip>
      {actions.includes('retry') && (
        <IconAction label="重试" icon={<ReloadOutlined />} onClick={() => inline.save(rowId)} />
      )}
      {actions.includes('revert') && (
        <IconAction
          label={state.kind === 'gone' ? '移除' : '撤销'}
          icon={<UndoOutlined />}
          onClick={() => inline.revert(rowId)}
        />
      )}
    </div>
  )
}

function IconAction({ label, ...rest }: { label: string; icon: ReactNode; onClick: () => void }) {
  return (
    <Tooltip title={label}>
      <Button type="text" size="small" aria-label={label} {...rest} />
    </Tooltip>
  )
}

const both = ['retry', 'revert'] as const

function lookOf(state: RowSaving): Look {
  switch (state.kind) {
    case 'saving':
      return { icon: <LoadingOutlined />, tone: 'calm', words: '保存中…' }
    case 'saved':
      return { icon: <CheckCircleOutlined />, tone: 'good', words: '已保存' }
    case 'contested':
      return {
        icon: <ExclamationCircleOutlined />,
        tone: 'warning',
        words: '他人已修改，请选择',
        actions: ['revert'],
      }
    case 'gone':
      return { icon: <CloseCircleOutlined />, tone: 'bad', words: '已被他人删除', actions: ['revert'] }
    case 'invalid':
      return { icon: <CloseCircleOutlined />, tone: 'bad', words: state.words, actions: ['revert'] }
    case 'refused':
      return { icon: <CloseCircleOutlined />, tone: 'bad', words: state.error.message, actions: both }
    case 'waiting':
      return {
        icon: <ExclamationCircleOutlined />,
        tone: 'warning',
        words: state.error.message,
        actions: both,
      }
  }
}
