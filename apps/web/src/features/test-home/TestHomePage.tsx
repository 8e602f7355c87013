import { ReloadOutlined } from '@ant-design/icons'
import { useIsFetching, useQueryClient } from '@tanstack/react-query'
import { Button, Card, Descriptions, Flex } from 'antd'
import { browserFacts, configurationFacts } from './client-facts'
import { ServiceStatus } from './ServiceStatus'
import { serviceChecks } from './service-checks'
import styles from './TestHomePage.module.css'

/** The self-check: whether the server answers, and what this client was told and runs on. */
export function TestHomePage() {
  const queryClient = useQueryClient()
  const isChecking = useIsFetching({ queryKey: ['service-check'] }) > 0
  return (
    <div className={styles.page}>
      <Flex wrap gap="small" justify="space-between" align="center">
        <div>
          <h1>自检</h1>
          <span className={styles.note}>报告问题时，请附上本页内容。</span>
        </div>
        <Button
          icon={<ReloadOutlined />}
          loading={isChecking}
          onClick={() => void queryClient.invalidateQueries({ queryKey: ['service-check'] })}
        >
          重新检查
        </Button>
      </Flex>
      <Card title="服务状态">
        {serviceChecks.map((check) => (
          <ServiceStatus key={check.path} {...check} />
        ))}
      </Card>
      <Card title="客户端配置">
        <Descriptions size="small" column={{ xs: 1, md: 2 }} items={configurationFacts()} />
      </Card>
      <Card title="浏览器">
        <Descriptions size="small" column={{ xs: 1, md: 2 }} items={browserFacts()} />
      </Card>
    </div>
  )
}
