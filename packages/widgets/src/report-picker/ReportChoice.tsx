import { type ReactNode, useState } from 'react'
import type { ControlProps } from '../control'
import { useWidgetData } from '../data'
import { joined, membersOf } from '../joined'
import { useLoaded } from '../use-loaded'
import { ReportPicker } from './ReportPicker'

export interface ReportChoiceProps extends ControlProps {
  /** The report. */
  code: string
  /** The column that is stored, and the one that is shown. */
  valueField: string
  textField: string
  /** What is stored; several are joined by commas. */
  value?: string | null | undefined
  onChange?: (value: string) => void
  multi?: boolean
  /** Texts that are known already, by what is stored. */
  names?: Readonly<Record<string, string>>
}

/** Chooses rows of a report as one chooses from a dictionary: one column is stored, another is shown. */
export function ReportChoice({
  code,
  valueField,
  textField,
  value,
  onChange,
  multi = false,
  names = {},
  ...control
}: ReportChoiceProps): ReactNode {
  const { reports } = useWidgetData()
  const [picked, setPicked] = useState<Readonly<Record<string, string>>>({})
  const members = membersOf(value)
  const known = { ...names, ...picked }
  const untold = joined(members.filter((member) => known[member] === undefined))
  const { data = [] } = useLoaded(
    untold === '' ? undefined : JSON.stringify([code, valueField, textField, untold]),
    async (signal) => (await reports?.texts(code, { valueField, textField, key: untold }, signal)) ?? [],
  )
  const textOf = (member: string) =>
    known[member] ?? data.find((choice) => choice.value === member)?.text ?? member
  return (
    <ReportPicker
      {...control}
      code={code}
      orgFields={valueField}
      destFields={valueField}
      multi={multi}
      value={value}
      texts={members.map(textOf)}
      onFill={(values, rows) => {
        const texts = rows.map((row) => [
          String(row[valueField] ?? ''),
          String(row[`${textField}_dictText`] ?? row[textField] ?? ''),
        ])
        setPicked({ ...picked, ...(Object.fromEntries(texts) as Record<string, string>) })
        onChange?.(values[valueField] ?? '')
      }}
    />
  )
}
