import { Button, Result, Typography } from 'antd'
import { useNavigate } from 'react-router'
import { homePath } from '../../shared/routing/named-routes'
import styles from './ResultPage.module.css'

const reasons = [
  { problem: '账号已被冻结', remedy: '请联系管理员解冻后重新提交' },
  { problem: '必填的附件没有上传', remedy: '请补充附件后重新提交' },
]

/** An example of the page after something failed: each reason with what helps against it. */
export function FailurePage() {
  const navigate = useNavigate()
  return (
    <div className={styles.result}>
      <Result
        status="error"
        title="提交失败"
        subTitle="请核对并修改以下信息后，再重新提交。"
        extra={[
          <Button key="home" type="primary" onClick={() => void navigate(homePath)}>
            返回首页
          </Button>,
          <Button key="success" onClick={() => void navigate('/result/success')}>
            查看成功示例
          </Button>,
        ]}
      >
        <Typography.Title level={5}>示例：提交的内容有如下问题</Typography.Title>
        <ul className={styles.reasons}>
          {reasons.map(({ problem, remedy }) => (
            <li key={problem}>
              {problem}
              <Typography.Text type="secondary">{remedy}</Typography.Text>
            </li>
          ))}
        </ul>
      </Result>
    </div>
  )
}
