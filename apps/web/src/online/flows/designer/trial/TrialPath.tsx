import type { FlowStep } from '@dougong/contract/online/flows/flow'
import type { FlowTrial, FlowVisit } from '@dougong/contract/online/flows/flow-calls'
import { Button } from 'antd'
import { Status, type Tone } from '../../../../shared/ui/Status'
import { kindWords } from '../words'
import { takenTitles } from './passages'
import styles from './trial.module.css'

const ends = {
  passed: { tone: 'good', words: '审批通过' },
  refused: { tone: 'bad', words: '审批被拒绝' },
  stopped: { tone: 'warning', words: '停在未完成的步骤' },
} as const satisfies Record<FlowTrial['end'], { tone: Tone; words: string }>

const tones = { passed: 'good', refused: 'bad', open: 'warning' } as const satisfies Record<
  FlowVisit['outcome'],
  Tone
>

interface TrialPathProps {
  trial: FlowTrial
  steps: readonly FlowStep[]
  refusals: readonly { step: string; username: string }[]
  isBusy: boolean
  onToggle: (step: string, username: string) => void
}

/** The steps that a trial went through, who is asked in each and why; whoever is clicked refuses instead. */
export function TrialPath({ trial, steps, refusals, isBusy, onToggle }: TrialPathProps) {
  const { visits, end } = trial
  return (
    <section aria-label="试运行结果" aria-busy={isBusy} className={styles.path}>
      <p className={styles.end} role="status">
        <Status tone={ends[end].tone}>{ends[end].words}</Status>
      </p>
      <ol>
        {visits.map((visit) => (
          <li key={visit.step}>
            <Status tone={tones[visit.outcome]}>
              {kindWords[visit.kind]}：{visit.title}
            </Status>
            {visit.taken.length > 0 && <p className={styles.note}>走{takenTitles(visit.taken, steps)}</p>}
            {visit.note && <p className={styles.note}>{visit.note}</p>}
            {visit.people.length > 0 && (
              <ul>
                {visit.people.map(({ username, realname, why, decision, isAutomatic }) => {
                  const refuses = refusals.some(
                    (each) => each.step === visit.step && each.username === username,
                  )
                  const mayRefuse = visit.kind === 'approve' && !isAutomatic
                  return (
                    <li key={username} className={styles.person}>
                      <span>
                        {realname}
                        <span className={styles.why}>
                          {why}
                          {isAutomatic && '；之前同意过，自动同意'}
                          {visit.kind !== 'copy' && decision === 'none' && '；不需要处理'}
                        </span>
                      </span>
                      {mayRefuse && (
                        <Button
                          size="small"
                          danger={!refuses}
                          aria-label={`${realname}${refuses ? '改为同意' : '改为拒绝'}`}
                          onClick={() => onToggle(visit.step, username)}
                        >
                          {refuses ? '改为同意' : '改为拒绝'}
                        </Button>
                      )}
                    </li>
                  )
                })}
              </ul>
            )}
          </li>
        ))}
      </ol>
    </section>
  )
}
