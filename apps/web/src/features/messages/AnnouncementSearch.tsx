import { Select } from '@dougong/widgets/select/Select'
import { Button, Form, Input } from 'antd'
import { useEffect } from 'react'
import { useDevice } from '../../shared/settings/device'
import { categories, readStates, starStates } from './announcement-words'
import styles from './AnnouncementSearch.module.css'

/** What the list is narrowed by: titile (sic), sender, msgCategory, readFlag and starFlag, as far as something is said. */
export type AnnouncementFilter = Record<string, string>

const everything: AnnouncementFilter = { titile: '', sender: '', msgCategory: '', readFlag: '', starFlag: '' }

interface AnnouncementSearchProps {
  /** What the list is asked now. */
  filter: AnnouncementFilter
  onSearch: (filter: AnnouncementFilter) => void
}

/** Narrows the list by title, sender, kind, state of reading and star. */
export function AnnouncementSearch({ filter, onSearch }: AnnouncementSearchProps) {
  const [form] = Form.useForm<AnnouncementFilter>()
  const isMobile = useDevice() === 'mobile'
  useEffect(() => form.setFieldsValue({ ...everything, ...filter }), [form, filter])
  // A phone has no room for labels: there the placeholders speak.
  const labelled = (label: string) => (isMobile ? {} : { label })
  return (
    <Form
      form={form}
      role="search"
      className={styles.search ?? ''}
      onFinish={(filled) => onSearch(said(filled))}
      onReset={() => onSearch({})}
    >
      <Form.Item name="titile" {...labelled('标题')}>
        <Input placeholder="请输入标题" aria-label="标题" allowClear maxLength={100} />
      </Form.Item>
      <Form.Item name="sender" {...labelled('发布人')}>
        <Input placeholder="请输入发布人" aria-label="发布人" allowClear maxLength={100} />
      </Form.Item>
      <Form.Item name="msgCategory" initialValue="" {...labelled('消息类型')}>
        <Select aria-label="消息类型" options={[{ value: '', label: '全部类型' }, ...categories]} />
      </Form.Item>
      <Form.Item name="readFlag" initialValue="" {...labelled('阅读状态')}>
        <Select aria-label="阅读状态" options={[{ value: '', label: '全部状态' }, ...readStates]} />
      </Form.Item>
      <Form.Item name="starFlag" initialValue="" {...labelled('标星')}>
        <Select aria-label="标星" options={[{ value: '', label: '不限标星' }, ...starStates]} />
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

/** What was filled in, without what says nothing. */
function said(filled: AnnouncementFilter): AnnouncementFilter {
  const trimmed = Object.entries(filled).map(([name, value]) => [name, value?.trim() ?? ''] as const)
  return Object.fromEntries(trimmed.filter(([, value]) => value !== ''))
}
