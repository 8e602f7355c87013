import { digitsOf } from '@dougong/contract/reading/read-number'
import { Input } from 'antd'
import { Select } from '../select/Select'
import { DateInput } from '../date-input/DateInput'
import { TimeInput } from '../date-input/TimeInput'
import { DepartmentPicker } from '../department-picker/DepartmentPicker'
import { DictionaryMultiSelect } from '../dictionary-select/DictionaryMultiSelect'
import { DictionarySearchSelect } from '../dictionary-search-select/DictionarySearchSelect'
import { DictionarySelect } from '../dictionary-select/DictionarySelect'
import { NumberInput } from '../number-input/NumberInput'
import { ReportChoice } from '../report-picker/ReportChoice'
import { ReportPicker } from '../report-picker/ReportPicker'
import { UserPicker } from '../user-picker/UserPicker'
import { dictionaryOf, type QueryCondition } from './conditions'

interface ConditionValueProps {
  condition: QueryCondition
  /** What it is called for those who do not see it. */
  label?: string
  onChange: (val: string) => void
}

const yesAndNo = [
  { value: 'Y', text: '是' },
  { value: 'N', text: '否' },
]

/** The input of a condition's value, by the look of its field; parts of a text are typed whatever the field is. */
export function ConditionValue({ condition, label = '查询值', onChange }: ConditionValueProps) {
  const { type = 'text', rule, val } = condition
  const several = rule === 'in'
  const dictionary = dictionaryOf(condition)
  const options = condition.options ?? (type === 'switch' ? yesAndNo : undefined)
  const control = { 'aria-label': label, value: val, onChange }
  if (dictionary || options) {
    if (several) return <DictionaryMultiSelect {...control} dictionary={dictionary} options={options} />
    if (dictionary && type === 'sel_search')
      return <DictionarySearchSelect {...control} dictionary={dictionary} />
    return <DictionarySelect {...control} dictionary={dictionary} options={options} />
  }
  const isPart = rule.endsWith('like')
  const returnField = condition.customReturnField
  if (/^(sel_|select-)user$/.test(type) && !isPart)
    return <UserPicker {...control} multiple={several} {...(returnField && { returnField })} />
  if (/^(sel_|select-)depart$/.test(type) && !isPart)
    return <DepartmentPicker {...control} multiple={several} {...(returnField && { returnField })} />
  if (condition.popup && !isPart) {
    const { code, field, text } = condition.popup
    if (text !== undefined)
      return <ReportChoice {...control} code={code} valueField={field} textField={text} multi={several} />
    return <ReportPicker {...control} code={code} orgFields={field} destFields={field} multi={several} />
  }
  if (several) return <SeveralTexts label={label} value={val} onChange={onChange} />
  if (!isPart) {
    if (type === 'date' || type === 'datetime')
      return <DateInput {...control} showTime={type === 'datetime'} />
    if (type === 'time') return <TimeInput {...control} />
    if (type === 'int' || type === 'number') return <Numeral label={label} value={val} onChange={onChange} />
  }
  return (
    <Input
      aria-label={label}
      placeholder="请输入值"
      maxLength={200}
      value={val}
      onChange={({ target }) => onChange(target.value)}
    />
  )
}

interface ValueProps {
  label: string
  value: string
  onChange: (val: string) => void
}

/** Texts, each ended by Enter or a comma. */
function SeveralTexts({ label, value, onChange }: ValueProps) {
  return (
    <Select
      mode="tags"
      aria-label={label}
      placeholder="输入多个值，回车分隔"
      tokenSeparators={[',', '，']}
      open={false}
      suffixIcon={null}
      value={value === '' ? [] : value.split(',')}
      onChange={(texts: string[]) => onChange(texts.join(','))}
    />
  )
}

function Numeral({ label, value, onChange }: ValueProps) {
  return (
    <NumberInput
      aria-label={label}
      placeholder="请输入数值"
      value={value === '' ? null : Number(value)}
      onChange={(number) => onChange(number === null ? '' : digitsOf(number))}
    />
  )
}
