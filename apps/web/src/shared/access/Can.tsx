import type { ReactNode } from 'react'
import { useMay } from './may'

/** Removes what it holds where the user may not do it. */
export function Can({ do: code, children }: { do: string; children: ReactNode }) {
  return useMay(code) ? children : null
}
