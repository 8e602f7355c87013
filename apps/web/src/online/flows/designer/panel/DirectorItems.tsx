import { flowLimits, type WhoRule } from '@dougong/contract/online/flows/flow'
import { NumberInput } from '@dougong/widgets/number-input/NumberInput'
import { Select } from '@dougong/widgets/select/Select'
import { useDoor } from '../door'
import styles from './panel.module.css'

type DirectorRule = Extract<WhoRule, { kind: 'directors' }>

const reaches = [
  { value: 'own', label: '本部门的负责人' },
  { value: 'above', label: '向上某一级部门的负责人' },
  { value: 'upTo', label: '从某一级起，逐级向上的负责人' },
] as const
type Reach = (typeof reaches)[number]['value']

interface DirectorItemsProps {
  rule: DirectorRule
  /** Fields of the form that name departments. */
  departments: readonly { value: string; label: string }[]
  onChange: (rule: DirectorRule) => void
}

/** Directors of which department, and of how many levels above it. */
export function DirectorItems({ rule, departments, onChange }: DirectorItemsProps) {
  const { of, from, to } = rule
  const { starter } = useDoor()
  const reach: Reach = from !== to ? 'upTo' : from === 0 ? 'own' : 'above'
  const level = (label: string, value: number, min: number, change: (level: number) => void) => (
    <NumberInput
      aria-label={label}
      decimals={0}
      min={min}
      max={flowLimits.levels}
      prefix={label}
      suffix="级"
      value={value}
      onChange={(next) => change(next ?? min)}
    />
  )
  return (
    <>
      <Select
        aria-label="哪个部门"
        value={of === 'starter' ? '^starter' : of.field}
        options={[
          { value: '^starter', label: `${starter}所在部门` },
          ...departments.map(({ value, label }) => ({ value, label: `字段“${label}”中的部门` })),
        ]}
        onChange={(value: string) =>
          onChange({ ...rule, of: value === '^starter' ? 'starter' : { field: value } })
        }
      />
      <Select
        aria-label="哪一级"
        value={reach}
        options={[...reaches]}
        onChange={(next: Reach) => {
          const levels = { own: [0, 0], above: [1, 1], upTo: [0, 2] } as const
          const [first, last] = levels[next]
          onChange({ ...rule, from: first, to: last })
        }}
      />
      {reach === 'above' && level('向上第', from, 1, (next) => onChange({ ...rule, from: next, to: next }))}
      {reach === 'upTo' && (
        <div className={styles.pair}>
          {level('从上', from, 0, (next) => onChange({ ...rule, from: next, to: Math.max(to, next + 1) }))}
          {level('到上', to, 1, (next) => onChange({ ...rule, from: Math.min(from, next - 1), to: next }))}
        </div>
      )}
    </>
  )
}
