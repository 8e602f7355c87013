import { useQueryClient } from '@tanstack/react-query'
import { refreshDictionaries } from '../../../shared/dictionaries/dictionaries'

/** Lets this browser see dictionaries as they are stored now, selects on other pages included. */
export function useDictionaryRefresh() {
  const client = useQueryClient()
  return async () => {
    await refreshDictionaries()
    await client.invalidateQueries({ queryKey: ['dictionary'] })
  }
}
