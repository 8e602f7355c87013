import { getMessagePreference } from '@dougong/contract/account/message-preference'
import { useQuery } from '@tanstack/react-query'
import { call } from '../../shared/api/client'

/** Whether the system sends mail, so that an address is proved by a code; undefined until it is known. */
export function useHasMail(): boolean | undefined {
  const { data } = useQuery({
    queryKey: ['message-preference'],
    queryFn: ({ signal }) => call(getMessagePreference, {}, { signal, quiet: true }),
  })
  return data?.channels.includes('email')
}
