import { type FlowDefinition, stepsOf } from '@dougong/contract/online/flows/flow'

/** Returns what people call the steps of a flow, by their keys; one that is not there by its key. */
export function stepTitles(flow: FlowDefinition): (key: string) => string {
  const titles = new Map(stepsOf(flow).map(({ key, title }) => [key, title]))
  return (key) => titles.get(key) ?? key
}
