import { Empty, Typography } from 'antd'
import { useParams } from 'react-router'

/** What of the online module a menu item shows. */
export type OnlineKind = keyof typeof kinds

const kinds = {
  formHeads: { title: 'Online表单开发', noun: '在线表单' },
  formCopies: { title: 'Online表单视图', noun: '在线表单视图' },
  formList: { title: '在线表单', noun: '在线表单' },
  formTree: { title: '在线树表单', noun: '在线表单' },
  formErp: { title: '在线ERP表单', noun: '在线表单' },
  formTabs: { title: '在线Tab风格表单', noun: '在线表单' },
  formInnerTable: { title: '在线一对多内嵌表单', noun: '在线表单' },
  form: { title: '在线动态表单', noun: '在线表单' },
  reportHeads: { title: 'Online报表配置', noun: '在线报表' },
  report: { title: '在线报表', noun: '在线报表' },
  chartHeads: { title: 'Online图表配置', noun: '在线图表' },
  chart: { title: '在线图表', noun: '在线图表' },
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
