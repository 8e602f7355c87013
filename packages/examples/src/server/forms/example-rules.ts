import type { FlowAct } from '@dougong/contract/online/flows/acts/act'
import type { Trigger } from '@dougong/contract/online/flows/automation/trigger'
import {
  defaultSettings,
  type FlowActStep,
  type FlowStep,
  type Who,
} from '@dougong/contract/online/flows/flow'
import { roleSeeds } from '@dougong/server/database/seeds/organisation'
import type { ExampleRule } from './example-form'

const administrators = roleSeeds.find(({ code }) => code === 'admin')?.id ?? ''

/** A step that does something with the rights of administrators. */
export function changing(key: string, title: string, act: FlowAct<Who>): FlowActStep {
  return { key, title, kind: 'act', role: administrators, act, failed: 'stop' }
}

/** A rule that comes with a form, under an id of its own. */
export function rule(
  id: string,
  { name, note, trigger, steps }: { name: string; note: string; trigger: Trigger; steps: FlowStep[] },
): ExampleRule {
  return { id, name, note, definition: { settings: defaultSettings, trigger, steps } }
}
