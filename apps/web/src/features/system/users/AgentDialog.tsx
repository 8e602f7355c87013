import { endpointsOf } from '@dougong/contract/resource/endpoints'
import { findUserAgent, userAgents } from '@dougong/contract/system/users/user-agents'
import { useQuery } from '@tanstack/react-query'
import { ResourceForm } from '../../../resource/form/ResourceForm'
import type { ResourceRow } from '../../../resource/resource.queries'
import { answer, call } from '../../../shared/api/client'

const fixedNames = ['userName']
const initial = { status: '1' }
const calls = endpointsOf(userAgents)

/** Who acts for the user, from when to when. */
export function AgentDialog({ user, onClose }: { user: ResourceRow; onClose: () => void }) {
  const userName = String(user.username)
  const load = async () =>
    (await call(findUserAgent, { query: { userName } }, { silent: true }).catch(
      () => null,
    )) as ResourceRow | null
  const {
    data: agent,
    isPending,
    refetch,
  } = useQuery({ queryKey: ['user-agent', userName], queryFn: load, gcTime: 0 })
  if (isPending) return null

  async function save(values: Record<string, unknown>): Promise<string> {
    const { message } = values.id
      ? await answer(calls.edit, { body: values }, { quiet: true })
      : await answer(calls.add, { body: { ...values, userName } }, { quiet: true })
    return message
  }

  return (
    <ResourceForm
      resource={{ ...userAgents, title: `代理人：${String(user.realname)}` }}
      row={agent ?? undefined}
      fixedNames={fixedNames}
      initial={initial}
      onSave={save}
      onReload={async () => ((await refetch()).data ?? agent) as ResourceRow}
      onClose={onClose}
    />
  )
}
