import { createContext } from 'react'

/** A record of another form, by the form's table or id. */
export interface OtherRecordPlace {
  form: string
  id: string
}

/** Shows a record of another form; pages give it to their cells. */
export const OpenRecordContext = createContext<((place: OtherRecordPlace) => void) | undefined>(undefined)
