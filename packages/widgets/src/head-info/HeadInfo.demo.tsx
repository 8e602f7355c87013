import { Flex } from 'antd'
import { HeadInfo } from './HeadInfo'

function Three() {
  return (
    <Flex wrap>
      <HeadInfo title="我的待办" content="8 个任务" isBordered />
      <HeadInfo title="平均处理时间" content="32 分钟" isBordered />
      <HeadInfo title="本周完成" content="24 个" />
    </Flex>
  )
}

function AtTheStart() {
  return <HeadInfo title="负责人" content="李诫" isCentred={false} />
}

export const demos = { 列表页头: Three, 靠左: AtTheStart }
