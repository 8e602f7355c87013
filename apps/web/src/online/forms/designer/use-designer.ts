import { formIssues } from '@dougong/contract/online/forms/form-rules'
import type { FormFieldRow } from '@dougong/contract/online/forms/field'
import type { FormHead } from '@dougong/contract/online/forms/head'
import type { FormIndexRow } from '@dougong/contract/online/forms/index-definition'
import { issueSentence } from '@dougong/contract/online/forms/issue-sentence'
import type { EditableTableHandle } from '@dougong/widgets/editable-table/table-props'
import { useDeferredValue, useRef, useState } from 'react'
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
  const awaited = useRef(0)

  function take(head: FormHead) {
    setDirty(true)
    setDraft((before) => ({
      head,
      fields: rowsOf<FormFieldRow>(fields.current) ?? before.fields,
      indexes: rowsOf<FormIndexRow>(indexes.current) ?? before.indexes,
    }))
  }

  return {
    draft,
    /** The draft as preview and issues know it. */
    followed,
    issues: issuesOf(followed),
    isDirty,
    fields,
    indexes,
    changeHead: (change: Partial<FormHead>) => take({ ...draft.head, ...change }),
    /** A table has changed; several changes of one moment are taken in together. */
    noteChange() {
      cancelAnimationFrame(awaited.current)
      awaited.current = requestAnimationFrame(() => take(draft.head))
    },
    /** Changes a field from outside its table. */
    changeField(id: string, change: Partial<FormFieldRow>) {
      fields.current?.setValues([{ rowKey: id, values: change }])
      take(draft.head)
    },
    /** The draft with what is being typed. */
    current(): Draft {
      return {
        head: draft.head,
        fields: rowsOf<FormFieldRow>(fields.current) ?? draft.fields,
        indexes: rowsOf<FormIndexRow>(indexes.current) ?? draft.indexes,
      }
    },
  }
}

export type Designer = ReturnType<typeof useDesigner>

/** The rows of a table; what is being typed in it is among them, and goes on. */
function rowsOf<Row>(table: EditableTableHandle | null): Row[] | undefined {
  return table?.getRowIds().map((id) => ({ ...table.getRowState(id)?.row, id }) as Row)
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
