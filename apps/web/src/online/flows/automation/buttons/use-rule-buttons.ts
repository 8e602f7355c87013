import { formsBase } from '@dougong/contract/online/forms/pages'
import type { RuleButton } from '@dougong/contract/online/flows/automation/press-calls'
import type { Resource } from '@dougong/contract/resource/resource'
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query'
import { App } from 'antd'
import { useMemo } from 'react'
import type { ResourceRow } from '../../../../resource/resource.queries'
import type { RowAction, RowActionsOf } from '../../../../resource/row-actions/row-action'

const none: readonly RuleButton[] = []
const load = () => import('./rule-buttons.queries')

/**
 * The buttons of rules at the records that are on screen. Whether there are any is asked once for a while, and which records have them
 * only then: a resource without rules pays nothing for them.
 */
export function useRuleButtons(
  { path: at, approvals }: Resource,
  rows: readonly ResourceRow[],
): RowActionsOf<ResourceRow> {
  const press = usePressing(at)
  const { data: known = none } = useQuery({
    queryKey: ['rule-buttons', at],
    enabled: approvals !== undefined || at.startsWith(`${formsBase}/`),
    staleTime: 60_000,
    retry: false,
    queryFn: async ({ signal }) => (await load()).readButtons(at, [], signal),
  })
  const ids = useMemo(() => idsIn(rows), [rows])
  const isAsked = known.length > 0 && ids.length > 0
  const { data: offered = none } = useQuery({
    queryKey: ['resource', at, 'rule-buttons', ids],
    enabled: isAsked,
    placeholderData: keepPreviousData,
    retry: false,
    queryFn: async ({ signal }) => (await load()).readButtons(at, ids, signal),
  })
  return ({ id }) =>
    isAsked ? offered.filter(({ records }) => records.includes(id)).map((button) => press(button, id)) : []
}

/** The records of a list; of a tree also those that stand below others. */
function idsIn(rows: readonly ResourceRow[]): string[] {
  return rows.flatMap(({ id, children }) => [
    id,
    ...(Array.isArray(children) ? idsIn(children as ResourceRow[]) : []),
  ])
}

/** How the button of a rule is pressed: whoever presses waits a while, and is told what became of it. */
function usePressing(at: string) {
  const { message } = App.useApp()
  const client = useQueryClient()
  return ({ ruleId, text, question }: RuleButton, recordId: string): RowAction => ({
    label: text,
    ...(question !== '' && { ask: question }),
    async run() {
      try {
        const pressed = await (await load()).pressAndFollow(at, ruleId, recordId)
        const { tone, words } = (await import('./press-words')).pressWords(text, pressed)
        void message[tone](words)
      } finally {
        await Promise.all([
          client.invalidateQueries({ queryKey: ['rule-buttons', at] }),
          client.invalidateQueries({ queryKey: ['resource', at] }),
        ])
      }
    },
  })
}
