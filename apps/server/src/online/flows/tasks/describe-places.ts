import { type FlowActStep, type FlowStepKind, stepsOf } from '@dougong/contract/online/flows/flow'
import { actInWords, subInWords } from '@dougong/contract/online/flows/acts/act-in-words'
import { linesOf } from '@dougong/contract/online/flows/acts/lines'
import { waitInWords } from '@dougong/contract/online/flows/wait'
import type { SeenCase } from '../run/at-case'
import { casesAmong } from '../run/cases.queries'
import { type KeptPlace, placesOf } from '../run/effects/places.queries'
import { nameOf } from '../run/effects/subs'
import { targetTitles } from '../store/describe-acts'

/**
 * The steps of a case that ask nobody: what they are, what they do, and what their open places wait for, in sentences. Why one failed is
 * for who helps it on: the reason may name what others do not see.
 */
export async function describePlaces(
  seen: SeenCase,
  { mayHelp, shows }: { mayHelp: boolean; shows: (field: string) => boolean },
) {
  const { tx, actor, served, case: own } = seen
  const steps = new Map(stepsOf(own.flow).map((step) => [step.key, step]))
  const resource = served?.resource ?? { fields: {} }
  const titleOf = await targetTitles(seen.services, actor, own.flow)
  const noteOf = (key: string): string => {
    const step = steps.get(key)
    if (step?.kind === 'sub') return subInWords(step, titleOf)
    if (step?.kind === 'act') return actInWords(asShown(step.act, shows), { resource, titleOf })
    return step?.kind === 'wait' ? waitInWords(step.until, resource) : ''
  }
  const areAllPeople = own.state.places.every(({ state }) => state === 'people')
  const rows = areAllPeople ? [] : await placesOf(tx, actor, own)
  const awaited = await casesAmong(
    tx,
    actor,
    rows.flatMap(({ state, subCase }) => (state === 'sub' && subCase !== null ? subCase : [])),
  )
  return {
    kindOf: (key: string): FlowStepKind => steps.get(key)?.kind ?? 'approve',
    noteOf,
    kept: new Map(
      rows.map((row) => {
        const sub = awaited.find(({ id }) => id === row.subCase)
        const words = sub ? `等待${nameOf(sub)}` : noteOf(row.step)
        return [row.place, { ...row, sub, note: noteOfPlace(row, words, mayHelp) }]
      }),
    ),
  }
}

/** What somebody does not see is not even named. */
function asShown(act: FlowActStep['act'], shows: (field: string) => boolean): FlowActStep['act'] {
  const over = linesOf(act)
  if (over?.kind === 'parts' && !shows(over.part)) {
    const { over: _, ...once } = act as FlowActStep['act'] & { over: unknown }
    return once as FlowActStep['act']
  }
  if (act.kind !== 'change') return act
  return { ...act, values: Object.fromEntries(Object.entries(act.values).filter(([name]) => shows(name))) }
}

function noteOfPlace({ state, due, reason }: KeptPlace, words: string, mayHelp: boolean): string {
  if (state === 'stopped') return mayHelp ? `执行失败：${reason}` : '执行失败，等待管理员处理'
  return due === null ? words : `${words}，到 ${due}`
}
