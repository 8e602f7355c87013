import { flowLimits, type Who, type WhoKind, type WhoRule } from '@dougong/contract/online/flows/flow'
import type { Line } from '@dougong/contract/online/flows/acts/lines'
import type { FlowProblem } from '@dougong/contract/online/flows/flow-problems'
import { mayBeAsked } from '@dougong/contract/online/flows/people/people-fields'
import type { Field } from '@dougong/contract/resource/field'
import { namesDepartments } from '@dougong/contract/resource/field-kinds/index'
import { queryableField } from '@dougong/contract/resource/list-query'
import { auditFields, type Resource } from '@dougong/contract/resource/resource'
import { NumberInput } from '@dougong/widgets/number-input/NumberInput'
import { PositionPicker } from '@dougong/widgets/record-picker/PositionPicker'
import { RolePicker } from '@dougong/widgets/record-picker/RolePicker'
import { Select } from '@dougong/widgets/select/Select'
import { UserPicker } from '@dougong/widgets/user-picker/UserPicker'
import { chosenOf } from '../../../../resource/field-kinds/shape/several'
import { useDoor } from '../door'
import { DirectorItems } from './DirectorItems'
import { ProblemItem } from './ProblemItem'
import styles from './panel.module.css'

const kindLabels = {
  directors: '部门负责人',
  people: '指定人员',
  roles: '指定角色的人员',
  positions: '指定职务的人员',
  field: '表单字段中的人员',
  lineField: '每一行的人员',
  chosen: '发起人自选',
  chosenBefore: '上一步的处理人选择',
  starter: '发起人自己',
} as const satisfies Record<WhoKind, string>

/** So many roles or positions drop down as a list. */
const fewEnough = 100

interface WhoItemProps {
  label: string
  who: Who
  resource: Resource
  /** What is done for every line asks whom a field of it names, too. */
  line?: Line | undefined
  problems: readonly FlowProblem[]
  /** Kinds of rules that are not on offer. */
  without?: readonly WhoKind[]
  onChange: (who: Who) => void
}

/** Which people a step asks. */
export function WhoItem({ label, who, resource, line, problems, without = [], onChange }: WhoItemProps) {
  const { isRule } = useDoor()
  const titles = isRule ? { ...kindLabels, starter: '触发人' } : kindLabels
  const people = fieldsThat(resource, (name, field) => mayBeAsked(name, field))
  const peopleOfLine = line ? fieldsThat(line.resource, (name, field) => mayBeAsked(name, field)) : []
  const departments = fieldsThat(resource, (_, field) => namesDepartments(field))
  /* what becomes of the starter is said apart from whom the rule means */
  const put = (rule: WhoRule) => onChange({ ...rule, ...(who.ifStarter && { ifStarter: who.ifStarter }) })

  return (
    <ProblemItem label={label} htmlFor="flow-who" problems={problems} setting="who" required>
      <div className={styles.lines}>
        <Select
          id="flow-who"
          value={who.kind}
          options={(Object.keys(kindLabels) as WhoKind[])
            .filter((kind) => !without.includes(kind) && (kind !== 'lineField' || line !== undefined))
            .map((value) => ({ value, label: titles[value] }))}
          onChange={(kind: WhoKind) =>
            put(ruleOf(kind, (kind === 'lineField' ? peopleOfLine : people)[0]?.value))
          }
        />
        {who.kind === 'people' && (
          <UserPicker
            aria-label="人员"
            value={who.usernames.join(',')}
            onChange={(value) => put({ kind: 'people', usernames: chosenOf(value) })}
          />
        )}
        {who.kind === 'roles' && (
          <RolePicker
            aria-label="角色"
            returnField="id"
            selectUpTo={fewEnough}
            placeholder="选择角色"
            value={who.roleIds.join(',')}
            onChange={(value) => put({ kind: 'roles', roleIds: chosenOf(value) })}
          />
        )}
        {who.kind === 'positions' && (
          <PositionPicker
            aria-label="职务"
            selectUpTo={fewEnough}
            placeholder="选择职务"
            value={who.codes.join(',')}
            onChange={(value) => put({ kind: 'positions', codes: chosenOf(value) })}
          />
        )}
        {(who.kind === 'field' || who.kind === 'lineField') && (
          <Select
            aria-label="人员字段"
            placeholder="选择人员字段"
            value={who.field || null}
            options={who.kind === 'field' ? people : peopleOfLine}
            onChange={(field: string) => put({ kind: who.kind, field })}
          />
        )}
        {who.kind === 'directors' && <DirectorItems rule={who} departments={departments} onChange={put} />}
        {(who.kind === 'chosen' || who.kind === 'chosenBefore') && (
          <NumberInput
            aria-label="最多选择的人数"
            decimals={0}
            min={1}
            max={flowLimits.named}
            prefix="最多选"
            suffix="人"
            value={who.max}
            onChange={(max) => put({ kind: who.kind, max: max ?? 1 })}
          />
        )}
      </div>
    </ProblemItem>
  )
}

function fieldsThat(resource: Resource, fits: (name: string, field: Field) => boolean) {
  const names = [...new Set([...Object.keys(resource.fields), ...auditFields])]
  return names.flatMap((name) => {
    const field = queryableField(resource, name)
    return field && fits(name, field) ? [{ value: name, label: field.title }] : []
  })
}

function ruleOf(kind: WhoKind, field = ''): WhoRule {
  switch (kind) {
    case 'people':
      return { kind, usernames: [] }
    case 'roles':
      return { kind, roleIds: [] }
    case 'positions':
      return { kind, codes: [] }
    case 'directors':
      return { kind, of: 'starter', from: 0, to: 0 }
    case 'field':
    case 'lineField':
      return { kind, field }
    case 'chosen':
    case 'chosenBefore':
      return { kind, max: 1 }
    case 'starter':
      return { kind }
  }
}
