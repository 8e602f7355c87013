import { Button, Form, Input, Select } from 'antd'
import { readStates, type ReadFlag } from './announcement-words'
import styles from './AnnouncementSearch.module.css'

export interface AnnouncementFilter {
  titile?: string | undefined // sic
  sender?: string | undefined
  readFlag?: ReadFlag | undefined
}

/** Narrows the list by title, sender and state of reading. */
export function AnnouncementSearch({ onSearch }: { onSearch: (filter: AnnouncementFilter) => void }) {
  const [form] = Form.useForm<AnnouncementFilter>()
  return (
    <Form
      form={form}
      role="search"
      className={styles.search ?? ''}
      onFinish={({ titile, sender, readFlag }) =>
        onSearch({ titile: titile?.trim() || undefined, sender: sender?.trim() || undefined, readFlag })
      }
      onReset={() => onSearch({})}
    >
      <Form.Item name="titile" label="标题">
        <Input placeholder="请输入标题" allowClear maxLength={100} />
      </Form.Item>
      <Form.Item name="sender" label="发布人">
        <Input placeholder="请输入发布人" allowClear maxLength={100} />
      </Form.Item>
      <Form.Item name="readFlag" label="阅读状态">
        <Select placeholder="全部" allowClear options={readStates} />
      </Form.Item>
      <div className={styles.actions}>
        <Button type="primary" htmlType="submit">
          查询
        </Button>
        <Button htmlType="reset">重置</Button>
      </div>
    </Form>
  )
}
