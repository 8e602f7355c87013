import { SettingOutlined } from '@ant-design/icons'
import { Button, Checkbox, Form } from 'antd'
import { Popup } from '../../modal/Popup'
import { NumberInput } from '../../number-input/NumberInput'

/** How many rows 新增 adds, where, and whether the table scrolls there. */
export interface AddChoice {
  count: number
  /** Counted from 1; 0 is the bottom. */
  position: number
  scrolls: boolean
}

interface KeyChoice {
  /** Whether Enter and Tab add a row below the last one. */
  addsByKeys: boolean
  onAddsByKeys: (addsByKeys: boolean) => void
}

interface AddSettingsProps extends KeyChoice {
  choice: AddChoice
  onChange: (choice: AddChoice) => void
  isDisabled: boolean
}

/** How many rows are added at once, and where. */
export function AddSettings({ choice, onChange, addsByKeys, onAddsByKeys, isDisabled }: AddSettingsProps) {
  const form = (
    <Form layout="vertical" size="small" style={{ width: 180 }}>
      <Form.Item label="添加行数">
        <NumberInput
          aria-label="添加行数"
          min={1}
          max={1000}
          decimals={0}
          value={choice.count}
          onChange={(count) => onChange({ ...choice, count: count ?? 1 })}
        />
      </Form.Item>
      <Form.Item label="添加位置" extra="0 为最底部">
        <NumberInput
          aria-label="添加位置"
          min={0}
          decimals={0}
          value={choice.position}
          onChange={(position) => onChange({ ...choice, position: position ?? 0 })}
        />
      </Form.Item>
      <Checkbox
        checked={choice.scrolls}
        onChange={({ target }) => onChange({ ...choice, scrolls: target.checked })}
      >
        添加后滚动到底部
      </Checkbox>
      <Checkbox checked={addsByKeys} onChange={({ target }) => onAddsByKeys(target.checked)}>
        在末行按 Enter 或 Tab 添加一行
      </Checkbox>
    </Form>
  )
  return (
    <Popup label="新增设置" content={form} placement="bottomLeft">
      <Button aria-label="新增设置" disabled={isDisabled} icon={<SettingOutlined />} />
    </Popup>
  )
}
