import { declare, type FieldOptions, type KindRules } from './kind-rules'

/** Yes or no, stored as one of two values. */
export interface SwitchField extends FieldOptions {
  kind: 'switch'
  title: string
  values: [yes: string, no: string]
}

export const switchFields = {
  switch: declare<SwitchField, { values: [string, string] }>('switch', { values: ['Y', 'N'] }),
}

export const switchRules: KindRules<SwitchField> = {
  valueType: () => 'text',
  textOfBoolean: ({ values: [yes, no] }, isYes) => (isYes ? yes : no),
  read: ({ title, values }, text) =>
    values.includes(text) ? { value: text } : { message: `${title}的取值不在允许的范围内` },
}
