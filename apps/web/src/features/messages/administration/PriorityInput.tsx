import { Select } from '@dougong/widgets/select/Select'
import type { InputProps } from '../../../resource/field-kinds/shape/field-kind'
import { PriorityTag } from '../reading/PriorityTag'
import { priorities } from '../reading/priorities'

const options = Object.keys(priorities).map((value) => ({ value, label: <PriorityTag priority={value} /> }))

/** How urgent it is, in the words and colours that readers see. */
export function PriorityInput({ field: _field, value, onChange, ...rest }: InputProps) {
  return (
    <Select
      {...rest}
      options={options}
      value={value as string}
      onChange={(chosen: string) => onChange?.(chosen)}
    />
  )
}
