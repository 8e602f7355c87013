import { type ComponentType, createContext } from 'react'

interface RecordViewProps {
  /** The path of its resource. */
  at: string
  id: string
  onClose: () => void
}

/** Shows a record over whatever page is open; the shell knows no records, so the app says how. */
export const RecordViewContext = createContext<ComponentType<RecordViewProps> | undefined>(undefined)
