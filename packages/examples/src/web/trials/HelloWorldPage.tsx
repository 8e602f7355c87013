import { AreaSelect } from '@dougong/widgets/area-select/AreaSelect'
import { JsonView } from '@dougong/widgets/json-view/JsonView'
import { Select } from '@dougong/widgets/select/Select'
import { Button, Form, Input } from 'antd'
import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { Panel } from '@dougong/web/shared/ui/Panel'
import styles from './trials.module.css'

interface Greeting {
  note: string
  gender?: 'male' | 'female'
  area?: string
}

const greetings = { male: '您好，先生！', female: '您好，女士！' }

/** `/jeecg/helloworld`: the smallest form; the gender writes the note, and what the address carries is shown. */
export function HelloWorldPage() {
  const [form] = Form.useForm<Greeting>()
  const [said, setSaid] = useState<Greeting>()
  const [search] = useSearchParams()
  const parameters = Object.fromEntries(search)
  return (
    <div className={styles.parts}>
      <Panel title="Hello World">
        <Form
          form={form}
          layout="vertical"
          className={styles.narrow ?? ''}
          onValuesChange={({ gender }: Partial<Greeting>) => {
            if (gender) form.setFieldsValue({ note: greetings[gender] })
          }}
          onFinish={setSaid}
        >
          <Form.Item
            name="note"
            label="备注"
            rules={[{ required: true, whitespace: true, message: '请输入备注' }]}
          >
            <Input maxLength={100} />
          </Form.Item>
          <Form.Item name="gender" label="性别" rules={[{ required: true, message: '请选择性别' }]}>
            <Select
              placeholder="选择后自动填写备注"
              options={[
                { value: 'male', label: '男' },
                { value: 'female', label: '女' },
              ]}
            />
          </Form.Item>
          <Form.Item name="area" label="地区">
            <AreaSelect />
          </Form.Item>
          <Button type="primary" htmlType="submit">
            提交
          </Button>
        </Form>
      </Panel>
      {said && (
        <Panel title="提交的内容">
          <JsonView value={said} />
        </Panel>
      )}
      {Object.keys(parameters).length > 0 && (
        <Panel title="地址带来的参数">
          <JsonView value={parameters} />
        </Panel>
      )}
    </div>
  )
}
