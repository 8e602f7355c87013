import { Flex } from 'antd'
import { type RecordSource, useWidgetData } from '../data'
import { useLoaded } from '../use-loaded'
import { NumberInfo } from './NumberInfo'

function useTotal(name: string, source: RecordSource) {
  return useLoaded(name, async (signal) => (await source.page({ pageNo: 1, pageSize: 1 }, signal)).total).data
}

function Records() {
  const { users, roles, positions } = useWidgetData()
  const figures = [
    { title: '用户', total: useTotal('users', users), suffix: '人' },
    { title: '角色', total: useTotal('roles', roles), suffix: '个' },
    { title: '职务', total: useTotal('positions', positions), suffix: '个' },
  ]
  return (
    <Flex wrap gap={32}>
      {figures.map(({ title, total, suffix }) => (
        <NumberInfo
          key={title}
          title={title}
          subTitle="系统中的总数"
          suffix={suffix}
          {...(total !== undefined && { total })}
        />
      ))}
    </Flex>
  )
}

function WithTrend() {
  return <NumberInfo title="十月访问" subTitle="与九月相比" total={12_321} subTotal="17.1%" status="up" />
}

export const demos = { 记录总数: Records, 带趋势: WithTrend }
