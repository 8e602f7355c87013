import {
  type GatewayPredicate,
  type PredicateName,
  predicateShapes,
} from '@dougong/contract/system/gateway-routes'
import { DeleteOutlined, PlusOutlined } from '@ant-design/icons'
import { Select } from '@dougong/widgets/select/Select'
import { Button, Form, Input, Space } from 'antd'
import styles from './GatewayRoutesPage.module.css'

const options = Object.entries(predicateShapes).map(([value, { title }]) => ({ value, label: title }))

/** What a route asks of a request, a line each. */
export function PredicateList() {
  return (
    <Form.List name="predicates">
      {(lines, { add, remove }) => (
        <Space orientation="vertical" style={{ width: '100%' }}>
          {lines.map(({ key, name }) => (
            <Form.Item key={key} name={name} noStyle>
              <PredicateLine onRemove={() => remove(name)} />
            </Form.Item>
          ))}
          <Button icon={<PlusOutlined />} onClick={() => add({ name: 'Path', args: [] })}>
            添加条件
          </Button>
        </Space>
      )}
    </Form.List>
  )
}

interface PredicateLineProps {
  value?: GatewayPredicate
  onChange?: (predicate: GatewayPredicate) => void
  onRemove: () => void
}

function PredicateLine({ value = { name: 'Path', args: [] }, onChange, onRemove }: PredicateLineProps) {
  const shape = predicateShapes[value.name as PredicateName]
  const pair = Array.isArray(value.args) ? {} : value.args
  return (
    <div className={styles.line}>
      <Select
        aria-label="条件类型"
        options={options}
        value={value.name as PredicateName}
        onChange={(name: PredicateName) =>
          onChange?.({ name, args: predicateShapes[name].shape === 'list' ? [] : {} })
        }
      />
      {shape.shape === 'list' ? (
        <Select
          mode="tags"
          aria-label={shape.title}
          placeholder={`${shape.hint}，可输入多个`}
          tokenSeparators={[',', ' ']}
          open={false}
          suffixIcon={null}
          value={Array.isArray(value.args) ? value.args : []}
          onChange={(args: string[]) => onChange?.({ ...value, args })}
        />
      ) : (
        <div className={styles.pair}>
          {shape.keys.map((key, index) => (
            <Input
              key={key}
              aria-label={`${shape.title}${index === 0 ? '名称' : '正则'}`}
              placeholder={index === 0 ? '名称' : '正则表达式（可空）'}
              maxLength={300}
              value={pair[key] ?? ''}
              onChange={({ target }) => onChange?.({ ...value, args: { ...pair, [key]: target.value } })}
            />
          ))}
        </div>
      )}
      <Button type="text" aria-label="删除条件" icon={<DeleteOutlined />} onClick={onRemove} />
    </div>
  )
}
