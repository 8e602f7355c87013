import { formIssues } from '@dougong/contract/online/forms/form-rules'
import type { FormFieldRow } from '@dougong/contract/online/forms/field'
import type { FormHead } from '@dougong/contract/online/forms/head'
import { issueSentence } from '@dougong/contract/online/forms/issue-sentence'
import type { EditableTableHandle } from '@dougong/widgets/editable-table/table-props'
import { useCallback, useDeferredValue, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { type Draft, formOf, type IssuePlace, placeOf } from './draft'

/** What is wrong in a draft, in words and where. */
export interface DraftIssue extends IssuePlace {
  /** The row that it is about. */
  id: string | undefined
  sentence: string
  message: string
}

/**
 * What the designer holds. Fields and indexes live in their tables, which undo and paste; whenever one of them changes, the
 * draft is taken from it, and panel, preview and issues follow.
 */
export function useDesigner(initial: Draft) {
  const [draft, setDraft] = useState(initial)
  /* judging and drawing a large form takes longer than a key: they follow when nobody types */
  const followed = useDeferredValue(draft)
  const [isDirty, setDirty] = useState(false)
  const fields = useRef<EditableTableHandle>(null)
  const indexes = useRef<EditableTableHandle>(null)
  const latest = useRef(initial)
  const awaited = useRef(0)
  useLayoutEffect(() => {
    latest.current = draft
  }, [draft])

  const judgedBefore = useRef(initial)
  useEffect(() => {
    const before = judgedBefore.current
    judgedBefore.current = followed
    fields.current?.recheck(madeIn('fields', before, followed))
    indexes.current?.recheck(madeIn('indexes', before, followed))
  }, [followed])

  const take = useCallback((change?: Partial<FormHead>) => {
    cancelAnimationFrame(awaited.current)
    setDirty(true)
    setDraft((before) => ({
      head: change ? { ...before.head, ...change } : before.head,
      fields: rowsOf(fields.current, before.fields),
      indexes: rowsOf(indexes.current, before.indexes),
    }))
  }, [])
  /** A table has changed; several changes of one moment are taken in together. */
  const noteChange = useCallback(() => {
    cancelAnimationFrame(awaited.current)
    awaited.current = requestAnimationFrame(() => take())
  }, [take])
  /** Changes a field from outside its table. */
  const changeField = useCallback(
    (id: string, change: Partial<FormFieldRow>) => {
      fields.current?.setValues([{ rowKey: id, values: change }])
      take()
    },
    [take],
  )

  return {
    draft,
    /** The draft as preview and issues know it. */
    followed,
    /** The draft, for who asks later. */
    latest,
    issues: issuesOf(followed),
    isDirty,
    fields,
    indexes,
    changeHead: take,
    noteChange,
    changeField,
    /** The draft with what is being typed. */
    current(): Draft {
      return {
        head: draft.head,
        fields: rowsOf(fields.current, draft.fields),
        indexes: rowsOf(indexes.current, draft.indexes),
      }
    },
  }
}

/** The cells of rows that stood in a draft already, and that a change elsewhere has made wrong. */
function madeIn(table: 'fields' | 'indexes', before: Draft, now: Draft): { rowId: string; key: string }[] {
  if (before === now) return []
  const nameOf = ({ id, key }: DraftIssue) => `${id} ${key}`
  const known = new Set(
    issuesOf(before)
      .filter((issue) => issue.table === table)
      .map(nameOf),
  )
  const rows = new Set(before[table].map(({ id }) => id))
  return issuesOf(now).flatMap((issue) => {
    const { id, key } = issue
    const isMade = issue.table === table && id !== undefined && rows.has(id) && !known.has(nameOf(issue))
    return isMade ? [{ rowId: id, key }] : []
  })
}

export type Designer = ReturnType<typeof useDesigner>

/**
 * The rows of a table; what is being typed in it is among them, and goes on. A row that holds what it held before is the same, so
 * that a key costs what has changed.
 */
function rowsOf<Row extends { id?: string | null | undefined }>(
  table: EditableTableHandle | null,
  before: Row[],
): Row[] {
  if (!table) return before
  const known = new Map(before.map((row) => [row.id, row]))
  return table.getRowIds().map((id) => {
    const row = { ...table.getRowState(id)?.row, id } as Row
    const stood = known.get(id)
    return stood && isAlike(row, stood) ? stood : row
  })
}

function isAlike<Row extends object>(row: Row, other: Row): boolean {
  const names = Object.keys(row) as (keyof Row)[]
  return names.length === Object.keys(other).length && names.every((name) => row[name] === other[name])
}

const judged = new WeakMap<Draft, DraftIssue[]>()

/** What is wrong in a draft; each draft is judged once. */
export function issuesOf(draft: Draft): DraftIssue[] {
  const known = judged.get(draft)
  if (known) return known
  const form = formOf(draft)
  const issues = formIssues(form).map((issue) => {
    const place = placeOf(issue)
    const row = place.table === 'head' ? undefined : draft[place.table][place.index]
    const { message } = issue
    return { ...place, id: row?.id ?? undefined, message, sentence: issueSentence(form, issue) }
  })
  judged.set(draft, issues)
  return issues
}
