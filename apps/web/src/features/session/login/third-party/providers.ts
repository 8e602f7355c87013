import type { ResultOf } from '@dougong/contract/endpoint'
import { listThirdPartyProviders } from '@dougong/contract/account/third-party'
import { useEffect, useState } from 'react'
import { call } from '../../../../shared/api/client'

type Providers = ResultOf<typeof listThirdPartyProviders>['providers']

/** The configured providers, asked once. The query cache is left out here: it is much code for one short list. */
export function useProviders(): Providers {
  const [providers, setProviders] = useState<Providers>([])

  useEffect(() => {
    const asking = new AbortController()
    call(listThirdPartyProviders, {}, { signal: asking.signal, silent: true }).then(
      (answer) => setProviders(answer.providers),
      () => undefined, // signing in by password must not depend on this list
    )
    return () => asking.abort()
  }, [])

  return providers
}
