import type { Onlooker } from '@dougong/contract/live-tables'
import { Space, Tag, Tooltip } from 'antd'
import { useSession } from '../session/session-state'

interface LiveStatusProps {
  state: 'opening' | 'open' | 'away' | 'refused'
  /** Everybody who looks at the page, oneself included. */
  people: readonly Onlooker[]
  /** Rows that are not saved yet. */
  waiting?: number
}

const looks = {
  opening: { color: 'default', text: '正在连接' },
  open: { color: 'success', text: '实时同步' },
  away: { color: 'warning', text: '连接中断，恢复后自动同步' },
  refused: { color: 'default', text: '未同步' },
} as const

/** Whether a table is alike on every screen, who else looks at it, and what waits to be saved. */
export function LiveStatus({ state, people, waiting = 0 }: LiveStatusProps) {
  const own = useSession(({ info }) => info?.id)
  const others = people.filter(({ userId }) => userId !== own)
  const { color, text } = looks[state]
  return (
    <Space wrap size={8} role="status" aria-label="同步状态">
      <Tag color={color}>{text}</Tag>
      {waiting > 0 && <Tag color="warning">{waiting} 行尚未保存</Tag>}
      {others.length > 0 && (
        <Tooltip title={others.map(({ realname }) => realname).join('、')}>
          <Tag>
            {others.length === 1 ? `${others[0]?.realname ?? ''} 也在查看` : `另有 ${others.length} 人在查看`}
          </Tag>
        </Tooltip>
      )}
    </Space>
  )
}
