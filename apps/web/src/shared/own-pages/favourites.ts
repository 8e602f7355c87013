import { useCallback } from 'react'
import { changePreferences, usePreferences } from './preferences'

const none: readonly string[] = []

/** The pages that the user starred, and how another is. */
export function useFavourites() {
  const paths = usePreferences().favourites ?? none
  const toggle = useCallback(
    (path: string) => void changePreferences({ favourites: toggled(paths, path) }),
    [paths],
  )
  return { paths, toggle }
}

/** As many as the server keeps. */
const maxFavourites = 50

/** A new one stands last; of too many the first goes. */
export function toggled(paths: readonly string[], path: string): string[] {
  return paths.includes(path) ? paths.filter((each) => each !== path) : [...paths, path].slice(-maxFavourites)
}
