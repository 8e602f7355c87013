import { DeleteOutlined, PlusOutlined } from '@ant-design/icons'
import { NumberInput } from '@dougong/widgets/number-input/NumberInput'
import { Select } from '@dougong/widgets/select/Select'
import { Button, Input } from 'antd'
import type { RulePlace, RuleRow } from './rule-rows'
import styles from './RuleRows.module.css'

interface RuleRowsProps {
  rows: RuleRow[]
  /** The places that rows of this kind can have; a new one gets the first. */
  places: readonly RulePlace[]
  isDisabled: boolean
  onChange: (rows: RuleRow[]) => void
}

const priorities = [
  { value: 'first', label: '优先运行' },
  { value: 'last', label: '最后运行' },
]

/** The rows of one kind, to be written, added and taken away. */
export function RuleRows({ rows, places, isDisabled, onChange }: RuleRowsProps) {
  const change = (index: number, part: Partial<RuleRow>) =>
    onChange(rows.map((row, at) => (at === index ? { ...row, ...part } : row)))
  const add = () => onChange([...rows, { place: places[0] ?? 'local', digits: 1, pattern: '', message: '' }])
  return (
    <div className={styles.rows}>
      {rows.map((row, index) => (
        <div key={index} className={styles.row} role="group" aria-label={`第${index + 1}条规则`}>
          {row.place === 'local' ? (
            <NumberInput
              aria-label="位数"
              suffix="位"
              min={1}
              max={9999}
              decimals={0}
              disabled={isDisabled}
              value={row.digits}
              onChange={(digits) => change(index, { digits: digits ?? 1 })}
            />
          ) : (
            <Select
              aria-label="优先级"
              options={priorities}
              disabled={isDisabled}
              value={row.place}
              onChange={(place) => change(index, { place })}
            />
          )}
          <Input
            aria-label="正则表达式"
            placeholder="正则表达式，须匹配整段"
            maxLength={1000}
            disabled={isDisabled}
            value={row.pattern}
            onChange={({ target }) => change(index, { pattern: target.value })}
          />
          <Input
            aria-label="提示文本"
            placeholder="不符合时的提示文本"
            maxLength={200}
            disabled={isDisabled}
            value={row.message}
            onChange={({ target }) => change(index, { message: target.value })}
          />
          <Button
            type="text"
            aria-label={`删除第${index + 1}条规则`}
            icon={<DeleteOutlined />}
            disabled={isDisabled}
            onClick={() => onChange(rows.filter((_, at) => at !== index))}
          />
        </div>
      ))}
      <Button
        type="dashed"
        block
        icon={<PlusOutlined />}
        disabled={isDisabled || rows.length >= 25}
        onClick={add}
      >
        添加规则
      </Button>
    </div>
  )
}
