import type { Stored } from '../joined'

/** The two stored values of a switch: yes, no. */
export type SwitchValues = readonly [yes: string, no: string]

export const defaultValues: SwitchValues = ['Y', 'N']

/** Exactly two values make a switch; anything else is a mistake of who wrote it, and the usual two are taken. */
export function switchValues(values: readonly (string | number)[] | undefined): SwitchValues {
  return values?.length === 2 ? [String(values[0]), String(values[1])] : defaultValues
}

export function isEmpty(value: Stored): boolean {
  return value === null || value === undefined || value === ''
}

export function isOn(value: Stored, [yes]: SwitchValues): boolean {
  return !isEmpty(value) && String(value) === yes
}
