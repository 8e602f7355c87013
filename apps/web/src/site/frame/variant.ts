import { createContext, useContext } from 'react'
import type { SiteVariant } from '../links'

export const VariantContext = createContext<SiteVariant>('desktop')

/** Which variant of the site is being shown, so that links stay within it. */
export const useVariant = () => useContext(VariantContext)
