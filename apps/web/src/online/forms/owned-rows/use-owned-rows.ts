import { type QueryKey, useQuery, useQueryClient } from '@tanstack/react-query'
import { App } from 'antd'

/** Reads what belongs to a form, and calls that change it; the list is read again after each. */
export function useOwnedRows<List>(queryKey: QueryKey, read: (signal: AbortSignal) => Promise<List>) {
  const { message } = App.useApp()
  const client = useQueryClient()
  const { data, error, isFetching, refetch } = useQuery({
    queryKey,
    queryFn: ({ signal }) => read(signal),
    gcTime: 0,
  })
  const refresh = () => client.invalidateQueries({ queryKey })

  /** Makes a call and shows the server's message; a failure was shown by the client already. */
  async function run(send: () => Promise<{ message: string }>) {
    const done = await send().catch(() => undefined)
    await refresh()
    if (done) void message.success(done.message)
  }

  return { data, error, isFetching, refetch, refresh, run }
}
