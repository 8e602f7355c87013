import { choicesOf, type Choices, defaultChoices, formatChoices } from '@dougong/cron/choices'
import { CronError } from '@dougong/cron/expression'
import { nextRuns } from '@dougong/cron/next-runs'
import { cronInWords } from '@dougong/cron/words'
import { bounds } from '@dougong/cron/units'
import { Alert, Input, Tabs } from 'antd'
import { useMemo, useState } from 'react'
import { Dialog } from '../modal/Dialog'
import classes from './CronEditor.module.css'
import { type Tab, tabs, withChoice } from './options'
import { TabChoices } from './TabChoices'
import { idleWords } from './idle'

export interface CronEditorProps {
  /** The expression to begin with; an empty one shows defaults. */
  value: string
  /** The zone on whose wall clock the expression fires. */
  zone: string
  onConfirm: (expression: string) => void
  onClose: () => void
}

const shownRuns = 5

/** Builds a seven-field expression from choices, and says when it fires next. */
export function CronEditor({ value, zone, onConfirm, onClose }: CronEditorProps) {
  const [choices, setChoices] = useState<Choices>(() => choicesFrom(value) ?? defaultChoices)
  const [typed, setTyped] = useState(value.trim() === '' ? undefined : value.trim())
  const expression = typed ?? formatChoices(choices)
  const { runs, problem } = useMemo(() => preview(expression, zone), [expression, zone])

  const words = cronInWords(expression)

  function choose(tab: Tab, choice: Parameters<typeof withChoice>[2]) {
    setChoices(withChoice(choices, tab, choice))
    setTyped(undefined)
  }

  function type(text: string) {
    setTyped(text)
    const read = choicesFrom(text)
    if (read) setChoices(read)
  }

  return (
    <Dialog
      open
      title="cron表达式"
      width={608}
      mask={{ closable: true }}
      okButtonProps={{ disabled: problem !== undefined }}
      onOk={() => {
        onConfirm(expression)
        onClose()
      }}
      onCancel={onClose}
    >
      <Tabs
        items={tabs.map((tab) => ({
          key: tab,
          label: tab === 'day' ? '天' : bounds[tab].title,
          children: <TabChoices tab={tab} choice={choices[tab]} onChange={(choice) => choose(tab, choice)} />,
        }))}
      />
      <label className={classes.expression}>
        表达式
        <Input
          value={expression}
          maxLength={255}
          status={problem ? 'error' : ''}
          onChange={({ target }) => type(target.value)}
        />
      </label>
      {problem ? (
        <Alert type="error" showIcon title={problem} />
      ) : (
        <section className={classes.runs} aria-label="接下来的执行时间">
          {words && <p>{words}</p>}
          <h4>接下来{shownRuns}次执行时间</h4>
          <ol>
            {runs.map((run) => (
              <li key={run}>{run}</li>
            ))}
          </ol>
        </section>
      )}
    </Dialog>
  )
}

/** The choices behind a text; undefined where it is none, or says more than the choices can. */
function choicesFrom(text: string): Choices | undefined {
  try {
    return text.trim() === '' ? undefined : choicesOf(text)
  } catch (error) {
    if (error instanceof CronError) return undefined
    throw error
  }
}

function preview(expression: string, zone: string): { runs: string[]; problem?: string } {
  try {
    const moments = nextRuns(expression, { from: new Date(), zone, count: shownRuns })
    // Swedish writes a moment as we do: 2026-11-15 08:00:00.
    const format = new Intl.DateTimeFormat('sv-SE', {
      timeZone: zone,
      dateStyle: 'short',
      timeStyle: 'medium',
    })
    if (moments.length === 0) return { runs: [], problem: idleWords }
    return { runs: moments.map((moment) => format.format(moment)) }
  } catch (error) {
    if (error instanceof CronError) return { runs: [], problem: error.message }
    throw error
  }
}
