import type { FlowPredicate } from '@dougong/contract/online/flows/condition'
import type { FlowProblem } from '@dougong/contract/online/flows/flow-problems'
import { flowLimits } from '@dougong/contract/online/flows/flow'
import type { Resource } from '@dougong/contract/resource/resource'
import { useWidgetData } from '@dougong/widgets/data'
import { ConditionGroup } from '@dougong/widgets/query-builder/ConditionGroup'
import { countOf, type QueryGroup } from '@dougong/widgets/query-builder/conditions'
import { Select } from '@dougong/widgets/select/Select'
import { useQuery } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { useDoor } from '../door'
import { conditionFields, fromQuery, toQuery } from './condition-query'
import { ProblemItem } from './ProblemItem'
import styles from './panel.module.css'

interface ConditionItemsProps {
  when: FlowPredicate | undefined
  /** Which condition of the card it is, and what it is called. */
  setting?: FlowProblem['setting']
  label?: string
  /** Whether it may be about whoever starts the flow. */
  asksStarter?: boolean
  resource: Resource
  problems: readonly FlowProblem[]
  onChange: (when: FlowPredicate | undefined) => void
}

const maxRoles = 200

/** When a branch is taken: conditions on the record and on whoever starts the flow. */
export function ConditionItems({
  when: stored,
  setting = 'when',
  label = '条件',
  asksStarter = true,
  resource,
  problems,
  onChange,
}: ConditionItemsProps) {
  const { starter } = useDoor()
  const data = useWidgetData()
  const { data: roles = noRoles } = useQuery({
    queryKey: ['flow-roles'],
    queryFn: async ({ signal }) => {
      const { records } = await data.roles.page({ pageNo: 1, pageSize: maxRoles }, signal)
      return records.map(({ id, roleName }) => ({ value: id, text: String(roleName) }))
    },
    staleTime: 60_000,
    retry: false,
  })
  const fields = useMemo(
    () => conditionFields(resource, asksStarter ? { roles, starter } : undefined),
    [resource, roles, starter, asksStarter],
  )
  /* lines without a field are none yet: the builder keeps them while the flow does not know them */
  const [typed, setTyped] = useState<{ of: FlowPredicate | undefined; query: QueryGroup }>()
  const query = useMemo(
    () => (typed && typed.of === stored ? typed.query : toQuery(stored, fields)),
    [typed, stored, fields],
  )

  function change(next: QueryGroup) {
    const when = fromQuery(next, resource)
    const isSame = JSON.stringify(when) === JSON.stringify(stored)
    setTyped({ of: isSame ? stored : when, query: next })
    if (!isSame) onChange(when)
  }

  return (
    <ProblemItem label={label} problems={problems} setting={setting}>
      <div className={styles.conditions}>
        {query.conditions.length > 1 && (
          <Select
            aria-label={`${label}匹配`}
            value={query.matchType}
            options={[
              { value: 'and', label: '满足全部条件' },
              { value: 'or', label: '满足任意一个条件' },
            ]}
            onChange={(matchType) => change({ ...query, matchType })}
          />
        )}
        <ConditionGroup
          group={query}
          fields={fields}
          /* one group within is as deep as a flow's condition goes with ease */
          depth={2}
          addLabel="添加条件"
          mayGrow={countOf(query.conditions) < flowLimits.conditions}
          onChange={change}
        />
      </div>
    </ProblemItem>
  )
}

const noRoles: readonly { value: string; text: string }[] = []
