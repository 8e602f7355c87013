import { actLimits, type ActLines, lineActs } from '@dougong/contract/online/flows/acts/act'
import { type Line, lineName, linesOf } from '@dougong/contract/online/flows/acts/lines'
import { isAboutRecord, type Trigger } from '@dougong/contract/online/flows/automation/trigger'
import type { FlowActStep } from '@dougong/contract/online/flows/flow'
import type { FlowProblem } from '@dougong/contract/online/flows/flow-problems'
import type { Resource } from '@dougong/contract/resource/resource'
import { NumberInput } from '@dougong/widgets/number-input/NumberInput'
import { Select } from '@dougong/widgets/select/Select'
import { ActConditionsList } from './ActConditionsList'
import { ConditionItems } from './ConditionItems'
import { Elsewhere, TargetItem, useDrawnForm } from './elsewhere-items'
import { ProblemItem } from './ProblemItem'
import styles from './panel.module.css'

type Act = FlowActStep['act']

/** Whether an act can be done for every line: messages of approvals say nothing of records. */
export function mayHaveLines({ kind }: Act, trigger: Trigger | undefined): boolean {
  return (lineActs as readonly string[]).includes(kind) && (kind !== 'message' || trigger !== undefined)
}

/** One of what an act is done for, as whoever draws sees it; nothing where it is done once, or that is not known yet. */
export function useLine(act: Act, { parts = {} }: Resource): Line | undefined {
  const over = linesOf(act)
  const { data: found } = useDrawnForm(over?.kind === 'found' ? over.at : '')
  if (!over) return undefined
  const part = over.kind === 'parts' && Object.hasOwn(parts, over.part) ? parts[over.part] : undefined
  const resource = part?.resource ?? found
  return resource && { name: lineName(over), resource }
}

interface OverItemsProps {
  act: Act
  trigger: Trigger | undefined
  resource: Resource
  problems: readonly FlowProblem[]
  mayEdit: boolean
  onChange: (over: ActLines | undefined) => void
}

/** What an act is done for: the record, every line of a part of it, or every record that is found. */
export function OverItems({ act, trigger, resource, problems, mayEdit, onChange }: OverItemsProps) {
  const over = linesOf(act)
  const isAbout = trigger === undefined || isAboutRecord(trigger)
  const parts = Object.entries(resource.parts ?? {})
  const isKnown = over?.kind !== 'parts' || parts.some(([name]) => name === over.part)
  const options = [
    { value: 'once', label: isAbout ? '这条记录' : '只执行一次' },
    ...(isAbout
      ? parts.map(([name, { title }]) => ({ value: `parts ${name}`, label: `“${title}”的每一行` }))
      : []),
    ...(isKnown ? [] : [{ value: `parts ${over.part}`, label: over.part }]),
    { value: 'found', label: '每条符合条件的记录' },
  ]
  const chosen = !over ? 'once' : over.kind === 'found' ? 'found' : `parts ${over.part}`
  return (
    <>
      <ProblemItem label="执行对象" htmlFor="flow-act-over" problems={problems} setting="over">
        <Select
          id="flow-act-over"
          value={chosen}
          options={options}
          onChange={(next: string) => onChange(emptyLines(next))}
        />
      </ProblemItem>
      {over?.kind === 'parts' && isKnown && (
        <ConditionItems
          key={over.part}
          when={over.when}
          setting="over"
          label="只处理符合条件的行"
          asksStarter={false}
          resource={partOf(resource, over.part)}
          problems={noProblems}
          onChange={(when) => onChange({ kind: 'parts', part: over.part, ...(when && { when }) })}
        />
      )}
      {over?.kind === 'found' && (
        <>
          <TargetItem
            id="flow-act-over-form"
            label="逐条处理的表单"
            at={over.at}
            onChange={(at) => onChange({ kind: 'found', at, where: [], max: over.max })}
          />
          <Elsewhere at={over.at}>
            {(into) => (
              <>
                <ActConditionsList
                  title="筛选条件"
                  where={over.where}
                  from={resource}
                  into={into}
                  mayEdit={mayEdit}
                  onChange={(where) => onChange({ ...over, where })}
                />
                <NumberInput
                  aria-label="最多处理的条数"
                  decimals={0}
                  min={1}
                  max={actLimits.lines}
                  prefix="最多处理"
                  suffix="条，超过时不执行"
                  value={over.max}
                  onChange={(max) => onChange({ ...over, max: max ?? 1 })}
                />
              </>
            )}
          </Elsewhere>
        </>
      )}
      {over && (
        <p className={styles.hint}>
          逐行执行，最多 {actLimits.lines} 行；有一行失败时全部撤销。公式和消息中，每一行的字段写作{' '}
          {lineName(over)}
          .字段名。
        </p>
      )}
    </>
  )
}

const noProblems: readonly FlowProblem[] = []

function partOf(resource: Resource, name: string): Resource {
  return resource.parts?.[name]?.resource ?? resource
}

function emptyLines(chosen: string): ActLines | undefined {
  if (chosen === 'once') return undefined
  if (chosen === 'found') return { kind: 'found', at: '', where: [], max: actLimits.found }
  return { kind: 'parts', part: chosen.slice('parts '.length) }
}
