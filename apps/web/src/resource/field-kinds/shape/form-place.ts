import type { Resource } from '@dougong/contract/resource/resource'
import { createContext } from 'react'

/** Which record a form is about: inputs that ask for other records ask its resource. */
export interface FormPlace {
  resource: Resource
  /** The kind of parts that the input's record is of, under which the form holds it. */
  part?: string
}

/** Nothing where a form is only drawn, as in a preview. */
export const FormPlaceContext = createContext<FormPlace | undefined>(undefined)
