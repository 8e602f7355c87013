import { useEffect, useState } from 'react'
import type * as areas from './areas'

type Areas = typeof areas

/** The areas of the country, once they are here: nobody waits for them who does not choose one. */
export function useAreas(): Areas | undefined {
  const [known, setKnown] = useState<Areas>()
  useEffect(() => {
    let isGone = false
    void import('./areas').then((loaded) => isGone || setKnown(loaded))
    return () => {
      isGone = true
    }
  }, [])
  return known
}
