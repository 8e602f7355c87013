import type { ComponentType } from 'react'

/** Something to choose from that stands beside a list and narrows it, such as a tree of departments. */
export interface Beside {
  /** The filter of the definition that it sets. */
  filter: string
  title: string
  /** Chooses one, beside the list. */
  Chooser: ComponentType<{ value: string | undefined; onChoose: (value: string | undefined) => void }>
  /** The same among the filters of a phone. */
  Input: ComponentType<{ value?: string | undefined; onChange?: (value: string) => void }>
  /** The name of what is chosen. */
  Name: ComponentType<{ value: string }>
}
