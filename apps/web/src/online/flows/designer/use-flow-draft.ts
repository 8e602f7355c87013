import type { Trigger } from '@dougong/contract/online/flows/automation/trigger'
import type { FlowDefinition, FlowSettings, FlowStep } from '@dougong/contract/online/flows/flow'
import { useMemo, useState } from 'react'
import type { DrawnFlow } from './merge-flows'
import { changeNode, type NodeChanges } from './tree/edit-steps'
import { type History, historyOf, recorded, redone, undone } from './tree/history'

/** What the designer holds, with a way back. */
export function useFlowDraft(initial: DrawnFlow) {
  const [history, setHistory] = useState<History<DrawnFlow>>(() => historyOf(initial))
  const [saved, setSaved] = useState(initial)
  const { present } = history
  const change = useMemo(() => {
    const put = (next: (before: DrawnFlow) => DrawnFlow, topic?: string) =>
      setHistory((before) => recorded(before, next(before.present), topic))
    const define = (next: (before: FlowDefinition) => Partial<FlowDefinition>, topic?: string) =>
      put(
        ({ definition, ...head }) => ({ ...head, definition: { ...definition, ...next(definition) } }),
        topic,
      )
    return {
      head: (changes: Partial<Pick<DrawnFlow, 'name' | 'note'>>) =>
        put((before) => ({ ...before, ...changes }), Object.keys(changes).join(' ')),
      settings: (changes: Partial<FlowSettings>) =>
        define(
          ({ settings }) => ({ settings: { ...settings, ...changes } }),
          `settings ${Object.keys(changes).join(' ')}`,
        ),
      trigger: (trigger: Trigger) => define(() => ({ trigger }), 'trigger'),
      steps: (next: (steps: readonly FlowStep[]) => readonly FlowStep[]) =>
        define(({ steps }) => ({ steps: next(steps) })),
      /** Changes one card; what is typed into one of its fields is one step back. */
      node: (key: string, changes: NodeChanges) =>
        define(
          ({ steps }) => ({ steps: changeNode(steps, key, changes) }),
          `${key} ${Object.keys(changes).join(' ')}`,
        ),
      /** Takes over what was joined with another's change. */
      replace: (next: DrawnFlow) => put(() => next),
      undo: () => setHistory(undone),
      redo: () => setHistory(redone),
    }
  }, [])
  return {
    drawn: present,
    change,
    mayUndo: history.past.length > 0,
    mayRedo: history.future.length > 0,
    isDirty: present !== saved && JSON.stringify(present) !== JSON.stringify(saved),
    /** What stands in the database now. */
    noteSaved: setSaved,
  }
}

export type FlowChanges = ReturnType<typeof useFlowDraft>['change']
