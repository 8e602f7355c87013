import type { FlowCase } from '@dougong/contract/online/flows/case-shapes'
import { CaseState } from '../flow-cells'
import { CaseLink } from './CaseLink'
import { Person } from './Timeline'
import styles from './case.module.css'

/** What a case is, who started it from which department, where it stands and since when. */
export function CaseFacts({ of: own, onOpenCase }: { of: FlowCase; onOpenCase: (id: string) => void }) {
  const { flowName, number, status, starter, starterDepartment, startTime, endTime, parent } = own
  const facts = [
    ['状态', <CaseState key="status" status={status} />],
    ['编号', number],
    ['流程', flowName],
    ['发起人', <Person key="starter" person={starter} />],
    ['部门', starterDepartment],
    ['发起时间', startTime],
    ['结束时间', endTime],
    [
      '来自审批',
      parent && (
        <CaseLink key="parent" to={parent} onOpen={onOpenCase}>
          {parent.formTitle} {parent.number}
        </CaseLink>
      ),
    ],
  ] as const
  return (
    <dl className={styles.facts}>
      {facts.map(
        ([term, content]) =>
          content && (
            <div key={term}>
              <dt>{term}</dt>
              <dd>{content}</dd>
            </div>
          ),
      )}
    </dl>
  )
}
