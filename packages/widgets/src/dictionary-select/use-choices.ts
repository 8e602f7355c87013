import { type Choice, useWidgetData } from '../data'
import { type Loaded, useLoaded } from '../use-loaded'
import { codeMissing } from '../choices'

const none: readonly Choice[] = []

export interface ChoiceSource {
  /** A dictionary's code, or `table,text,value`. */
  dictionary?: string | undefined
  /** Choices of one's own; they win over the dictionary. */
  options?: readonly Choice[] | undefined
}

/** The choices of a control, with the words to show where they cannot be had. */
export function useChoices({ dictionary = '', options }: ChoiceSource): Omit<
  Loaded<readonly Choice[]>,
  'data'
> & {
  choices: readonly Choice[]
} {
  const data = useWidgetData()
  const isAsked = !options && dictionary !== ''
  const loaded = useLoaded<readonly Choice[]>(isAsked ? dictionary : undefined, (signal) =>
    data.dictionary(dictionary, signal),
  )
  if (options) return { ...loaded, choices: options, error: undefined }
  if (!isAsked) return { ...loaded, choices: none, error: new Error(codeMissing) }
  return { ...loaded, choices: loaded.data ?? none }
}
