import {
  listRuleButtons,
  maxButtonRecords,
  type Pressed,
  pressRuleButton,
  readPressed,
  type RuleButton,
} from '@dougong/contract/online/flows/automation/press-calls'
import { call } from '../../../../shared/api/client'

/** The buttons of rules at an address, each with those of these records that have it. */
export function readButtons(at: string, ids: readonly string[], signal: AbortSignal): Promise<RuleButton[]> {
  const body = { at, ids: ids.slice(0, maxButtonRecords) }
  return call(listRuleButtons, { body }, { signal, silent: true })
}

/** So long somebody waits for what they have set off, and so often it is asked after. */
const timeoutMs = 8_000
const pauseMs = 300

/** Presses a button and waits a while for what becomes of it; where nobody can tell, it is said to be queued. */
export async function pressAndFollow(at: string, ruleId: string, recordId: string): Promise<Pressed> {
  const { runId } = await call(pressRuleButton, { body: { at, ruleId, recordId } })
  const until = Date.now() + timeoutMs
  let pressed: Pressed = { state: 'queued', reason: '', hasFailedSteps: false }
  while (pressed.state === 'queued' && Date.now() < until) {
    await new Promise((resolve) => setTimeout(resolve, pauseMs))
    pressed = await call(readPressed, { query: { id: runId } }, { silent: true }).catch(() => pressed)
  }
  return pressed
}
