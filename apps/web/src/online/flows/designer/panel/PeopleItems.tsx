import {
  type FlowCopyStep,
  type FlowPeopleStep,
  type FlowStepAct,
  type SignatureRule,
  type StarterRule,
  stepActs,
} from '@dougong/contract/online/flows/flow'
import type { FlowProblem } from '@dougong/contract/online/flows/flow-problems'
import type { Resource } from '@dougong/contract/resource/resource'
import { NumberInput } from '@dougong/widgets/number-input/NumberInput'
import { Select } from '@dougong/widgets/select/Select'
import { UserPicker } from '@dougong/widgets/user-picker/UserPicker'
import { Checkbox, Form, Radio } from 'antd'
import { chosenOf } from '../../../../resource/field-kinds/shape/several'
import { DueField } from '../../due/DueField'
import { ProblemItem } from './ProblemItem'
import styles from './panel.module.css'
import { WhoItem } from './WhoItem'

const starterLabels = {
  self: '由发起人自己处理',
  skip: '跳过',
  superior: '由其上级处理',
} as const satisfies Record<StarterRule, string>

const actLabels = {
  refuse: '拒绝',
  return: '退回',
  handOver: '转交',
  addBefore: '前加签',
  addAfter: '后加签',
  delegate: '委派',
  takeBack: '撤回已作的决定',
} as const satisfies Record<FlowStepAct, string>

type RepeatedRule = NonNullable<FlowPeopleStep['repeated']>
const repeatedLabels = {
  ask: '每次都由其处理',
  adjacent: '上一步刚同意过的，自动同意',
  anywhere: '之前同意过的，自动同意',
} as const satisfies Record<RepeatedRule, string>

/** Settings that are to be otherwise; undefined takes one away. */
type PeopleChanges = { [Key in keyof FlowPeopleStep]?: FlowPeopleStep[Key] | undefined }

interface PeopleItemsProps {
  step: FlowPeopleStep | FlowCopyStep
  resource: Resource
  problems: readonly FlowProblem[]
  mayEdit: boolean
  onChange: (changes: PeopleChanges) => void
}

/** Whom a step asks, how many of them, and what becomes of it where that is nobody or somebody known. */
export function PeopleItems({ step, resource, problems, mayEdit, onChange }: PeopleItemsProps) {
  const noun = step.kind === 'approve' ? '审批人' : step.kind === 'handle' ? '办理人' : '抄送给'
  return (
    <>
      <WhoItem
        label={noun}
        who={step.who}
        resource={resource}
        problems={problems}
        onChange={(who) => onChange({ who })}
      />
      {step.kind !== 'copy' && (
        <DecisionItems step={step} problems={problems} mayEdit={mayEdit} onChange={onChange} />
      )}
    </>
  )
}

interface DecisionItemsProps extends Pick<PeopleItemsProps, 'problems' | 'mayEdit' | 'onChange'> {
  step: FlowPeopleStep
}

function DecisionItems({ step, problems, mayEdit, onChange }: DecisionItemsProps) {
  const { mode, nobody, who, repeated = 'ask', acts, due, signature } = step
  const share = typeof mode === 'object' ? mode.share : undefined
  const instead = typeof nobody === 'object' ? nobody.instead : undefined
  const verb = step.kind === 'approve' ? '同意' : '办理'
  /* nobody refuses what they have to fill in */
  const offered = stepActs.filter((act) => step.kind === 'approve' || act !== 'refuse')
  return (
    <>
      <ProblemItem label="多人时" problems={problems} setting="mode">
        <Radio.Group
          aria-label="多人时"
          className={styles.lines ?? ''}
          value={share === undefined ? mode : 'share'}
          onChange={({ target }) =>
            onChange({ mode: target.value === 'share' ? { share: 50 } : (target.value as 'all') })
          }
          options={[
            { value: 'any', label: `或签：一人${verb}即可` },
            { value: 'all', label: `会签：全部${verb}` },
            { value: 'inOrder', label: '依次：一人处理后轮到下一人' },
            { value: 'share', label: '按比例：达到比例即通过' },
          ]}
        />
        {share !== undefined && (
          <NumberInput
            aria-label="同意比例"
            decimals={0}
            min={1}
            max={100}
            suffix="%"
            value={share}
            onChange={(next) => onChange({ mode: { share: next ?? 0 } })}
          />
        )}
      </ProblemItem>
      <Form.Item label="发起人就是处理人时" htmlFor="flow-if-starter">
        <Select
          id="flow-if-starter"
          value={who.ifStarter ?? 'self'}
          options={(Object.keys(starterLabels) as StarterRule[]).map((value) => ({
            value,
            label: starterLabels[value],
          }))}
          onChange={(ifStarter: StarterRule) => onChange({ who: { ...who, ifStarter } })}
        />
      </Form.Item>
      <ProblemItem label="找不到处理人时" htmlFor="flow-nobody" problems={problems} setting="nobody">
        <div className={styles.lines}>
          <Select
            id="flow-nobody"
            value={instead ? 'instead' : (nobody as string)}
            options={[
              { value: 'refuse', label: '拒绝' },
              { value: 'pass', label: '自动通过' },
              { value: 'instead', label: '由指定人员处理' },
            ]}
            onChange={(value: string) =>
              onChange({
                nobody:
                  value === 'instead'
                    ? { instead: { kind: 'people', usernames: [] } }
                    : (value as 'pass' | 'refuse'),
              })
            }
          />
          {instead && (
            <UserPicker
              aria-label="代为处理的人员"
              value={instead.kind === 'people' ? instead.usernames.join(',') : ''}
              onChange={(value) =>
                onChange({ nobody: { instead: { kind: 'people', usernames: chosenOf(value) } } })
              }
            />
          )}
        </div>
      </ProblemItem>
      <Form.Item label="同一人再次出现时" htmlFor="flow-repeated">
        <Select
          id="flow-repeated"
          value={repeated}
          options={(Object.keys(repeatedLabels) as RepeatedRule[]).map((value) => ({
            value,
            label: repeatedLabels[value],
          }))}
          onChange={(next: RepeatedRule) => onChange({ repeated: next })}
        />
      </Form.Item>
      <ProblemItem label={`除${verb}外还可以`} problems={problems} setting="acts">
        <Checkbox.Group
          className={styles.checks ?? ''}
          value={offered.filter((act) => acts.includes(act))}
          options={offered.map((value) => ({ value, label: actLabels[value] }))}
          onChange={(next) => onChange({ acts: stepActs.filter((act) => next.includes(act)) })}
        />
      </ProblemItem>
      <Form.Item label="签名" htmlFor="flow-signature">
        <Select
          id="flow-signature"
          value={signature ?? 'none'}
          options={[
            { value: 'none', label: '不需要签名' },
            { value: 'optional', label: '可以签名' },
            { value: 'required', label: '必须签名' },
          ]}
          onChange={(value: SignatureRule | 'none') =>
            onChange({ signature: value === 'none' ? undefined : value })
          }
        />
      </Form.Item>
      <ProblemItem label="处理时限" problems={problems} setting="due">
        <DueField
          value={due}
          kind={step.kind}
          disabled={!mayEdit}
          onChange={(next) => onChange({ due: next })}
        />
      </ProblemItem>
    </>
  )
}
