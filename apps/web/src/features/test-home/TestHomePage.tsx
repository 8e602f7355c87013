import { ReloadOutlined } from '@ant-design/icons'
import { useIsFetching, useQueryClient } from '@tanstack/react-query'
import { Button, Card, Descriptions, Flex } from 'antd'
import { browserFacts, configurationFacts, type Fact } from './client-facts'
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
      <div className={styles.facts}>
        <FactCard title="客户端配置" facts={configurationFacts()} />
        <FactCard title="浏览器" facts={browserFacts()} />
      </div>
    </div>
  )
}

function FactCard({ title, facts }: { title: string; facts: Fact[] }) {
  return (
    <Card title={title}>
      <Descriptions size="small" column={1} items={facts} styles={{ label: labelStyle }} />
    </Card>
  )
}

const labelStyle = { color: 'var(--ant-color-text-secondary)' }
