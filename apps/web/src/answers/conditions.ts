import type { AnswerField } from '@dougong/contract/online/links/answers'
import { momentText } from '@dougong/contract/reading/read-moment'
import type { FieldState } from '@dougong/contract/resource/formula/behaviour'
import type { Resource } from '@dougong/contract/resource/resource'

type Texts = Readonly<Record<string, string>>

/** What is so of each field, as long as these texts are filled in. */
export type Conditions = (texts: Texts) => (name: string) => FieldState

const free: FieldState = { isShown: true, isReadOnly: false, isRequired: false }

const options = ['shownWhen', 'requiredWhen', 'readOnlyWhen']

/** The conditions of a form as the server knows them. The language is loaded where a field speaks it. */
export async function conditionsOf(
  fields: readonly AnswerField[],
  record: Readonly<Record<string, unknown>> | null,
): Promise<Conditions> {
  if (!fields.some(({ field }) => options.some((option) => field[option] !== undefined)))
    return () => () => free
  const { behaviourOf } = await import('@dougong/contract/resource/formula/behaviour')
  const linkForm: Pick<Resource, 'fields' | 'form'> = {
    fields: Object.fromEntries(
      fields.map(({ name, field }) => [name, field]),
    ) as unknown as Resource['fields'],
    form: fields.map(({ name }) => name),
  }
  const behaviour = behaviourOf(linkForm as Resource)
  if (!behaviour) return () => () => free
  return (texts) => behaviour.settle({ given: texts, base: record ?? {}, now: momentText(new Date()) }).state
}
