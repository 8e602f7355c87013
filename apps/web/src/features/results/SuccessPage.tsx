import { Button, Result, Steps, Typography } from 'antd'
import { useNavigate } from 'react-router'
import { homePath } from '../../shared/routing/named-routes'
import styles from './ResultPage.module.css'

const progress = [
  { title: '提交申请', content: '内容已保存' },
  { title: '部门审核', content: '等待部门负责人处理' },
  { title: '完成', content: '结果将以消息通知申请人' },
]

/** An example of the page after something went well: what happened, how it goes on, where to go next. */
export function SuccessPage() {
  const navigate = useNavigate()
  return (
    <div className={styles.result}>
      <Result
        status="success"
        title="提交成功"
        subTitle="结果页用于反馈一次提交的处理结果。简单的操作用全局提示即可；需要补充说明，或要给出下一步时，用结果页。"
        extra={[
          <Button key="home" type="primary" onClick={() => void navigate(homePath)}>
            返回首页
          </Button>,
          <Button key="failure" onClick={() => void navigate('/result/fail')}>
            查看失败示例
          </Button>,
        ]}
      >
        <Typography.Title level={5}>示例：办理进度</Typography.Title>
        <Steps current={1} items={progress} />
      </Result>
    </div>
  )
}
