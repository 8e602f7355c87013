import { Button, Form, Input, Select } from 'antd'
import { useDevice } from '../../shared/settings/device'
import { readStates, type ReadFlag } from './announcement-words'
import styles from './AnnouncementSearch.module.css'

export interface AnnouncementFilter {
  titile?: string | undefined // sic
  sender?: string | undefined
  readFlag?: ReadFlag | '' | undefined
}

/** Narrows the list by title, sender and state of reading. */
export function AnnouncementSearch({ onSearch }: { onSearch: (filter: AnnouncementFilter) => void }) {
  const [form] = Form.useForm<AnnouncementFilter>()
  const isMobile = useDevice() === 'mobile'
  // A phone has no room for labels: there the placeholders speak.
  const labelled = (label: string) => (isMobile ? {} : { label })
  return (
    <Form
      form={form}
      role="search"
      className={styles.search ?? ''}
      onFinish={({ titile, sender, readFlag }) =>
        onSearch({
          titile: titile?.trim() || undefined,
          sender: sender?.trim() || undefined,
          readFlag: readFlag || undefined,
        })
      }
      onReset={() => onSearch({})}
    >
      <Form.Item name="titile" {...labelled('标题')}>
        <Input placeholder="请输入标题" aria-label="标题" allowClear maxLength={100} />
      </Form.Item>
      <Form.Item name="sender" {...labelled('发布人')}>
        <Input placeholder="请输入发布人" aria-label="发布人" allowClear maxLength={100} />
      </Form.Item>
      <Form.Item name="readFlag" initialValue="" {...labelled('阅读状态')}>
        <Select aria-label="阅读状态" options={[{ value: '', label: '全部状态' }, ...readStates]} />
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
