import { Empty, Typography } from 'antd'
import { useParams } from 'react-router'

/** What of the online module a menu item shows. */
export type OnlineKind = keyof typeof kinds

const kinds = {
  form: { title: '在线动态表单', noun: '在线表单' },
} as const

/** The built-in online module. It has no stored definitions in this version, and says so. */
export function OnlineModule({ kind }: { kind: OnlineKind }) {
  const { title, noun } = kinds[kind]
  const { code, id } = useParams()
  const sought = code ?? id
  return (
    <section aria-label={title}>
      <Typography.Title level={4}>{title}</Typography.Title>
      <Empty description={sought ? `没有编号为 ${sought} 的${noun}定义` : `尚未定义任何${noun}`} />
    </section>
  )
}
