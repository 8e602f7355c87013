import type { Field } from '@dougong/contract/resource/field'
import { readValue } from '@dougong/contract/resource/record'
import { useState } from 'react'

export interface EditedRow {
  id: string
  [name: string]: unknown
}

export interface Draft {
  values: Record<string, unknown>
  problems: Record<string, string>
}

/** Rows that are being edited, by id, each until it is saved or given up; new rows stand after the others. */
export function useDrafts(fields: Readonly<Record<string, Field>>) {
  const [drafts, setDrafts] = useState<Readonly<Record<string, Draft>>>({})
  const change = (id: string, next: (draft: Draft) => Draft) =>
    setDrafts((before) => (before[id] ? { ...before, [id]: next(before[id]) } : before))

  return {
    drafts,
    newIds: Object.keys(drafts).filter(isNew),
    begin: (row?: EditedRow) => {
      const id = row?.id ?? `${newMark}${crypto.randomUUID()}`
      setDrafts((before) => ({ ...before, [id]: { values: { ...row }, problems: {} } }))
    },
    type: (id: string, name: string, value: unknown) =>
      change(id, ({ values, problems }) => ({
        values: { ...values, [name]: value },
        problems: { ...problems, [name]: '' },
      })),
    /** Whether every field holds what its definition asks; what does not is told at its field. */
    judge(id: string): boolean {
      const found = problemsOf(fields, drafts[id]?.values ?? {})
      change(id, (draft) => ({ ...draft, problems: found }))
      return Object.keys(found).length === 0
    },
    end: (id: string) => setDrafts(({ [id]: _, ...rest }) => rest),
  }
}

const newMark = 'new-'

export function isNew(id: string): boolean {
  return id.startsWith(newMark)
}

export function problemsOf(
  fields: Readonly<Record<string, Field>>,
  values: Record<string, unknown>,
): Record<string, string> {
  const problems: Record<string, string> = {}
  for (const [name, field] of Object.entries(fields)) {
    const read = readValue(field, values[name])
    if ('message' in read) problems[name] = read.message
  }
  return problems
}
