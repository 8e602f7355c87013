import { useEffect, useState } from 'react'

type Areas = typeof import('./areas')

/** The areas of the country, once they are here: nobody waits for them who does not choose one. */
export function useAreas(): Areas | undefined {
  const [areas, setAreas] = useState<Areas>()
  useEffect(() => {
    let isGone = false
    void import('./areas').then((loaded) => isGone || setAreas(loaded))
    return () => {
      isGone = true
    }
  }, [])
  return areas
}
