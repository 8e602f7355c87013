import { DateInput } from '@dougong/widgets/date-input/DateInput'
import { PrintButton } from '@dougong/widgets/print/PrintButton'
import { Form, Input, Table } from 'antd'
import { useRef } from 'react'
import { useSession } from '@dougong/web/shared/session/session-state'
import { Panel } from '@dougong/web/shared/ui/Panel'
import styles from './trials.module.css'

const materials = [
  { name: '栌斗', size: '32 × 32 × 20 分', count: 12 },
  { name: '泥道拱', size: '62 × 15 × 10 分', count: 24 },
  { name: '散斗', size: '16 × 14 × 10 分', count: 96 },
]

/** `/jeecg/PrintDemo`: a form that is filled in and printed by itself, without the menu and the buttons around it. */
export function PrintDemoPage() {
  const paper = useRef<HTMLDivElement>(null)
  const realname = useSession((session) => session.realname)
  return (
    <Panel title="打印测试" extra={<PrintButton section={paper} title="领料单" />}>
      <div ref={paper} className={styles.paper} role="region" aria-label="领料单">
        <h3 className={styles.heading}>领料单</h3>
        <Form layout="vertical" initialValues={{ applicant: realname }}>
          <Form.Item name="applicant" label="领料人">
            <Input maxLength={100} />
          </Form.Item>
          <Form.Item name="day" label="领料日期">
            <DateInput />
          </Form.Item>
          <Form.Item name="reason" label="用途">
            <Input.TextArea rows={3} maxLength={500} placeholder="写明用在哪一处" />
          </Form.Item>
        </Form>
        <Table
          size="small"
          rowKey="name"
          pagination={false}
          dataSource={materials}
          columns={[
            { title: '构件', dataIndex: 'name' },
            { title: '规格', dataIndex: 'size' },
            { title: '数量', dataIndex: 'count', align: 'right' },
          ]}
        />
      </div>
    </Panel>
  )
}
