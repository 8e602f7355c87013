import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { GrantSource } from './grant-source'
import { changesOf } from './ticks'

/** The tree to grant from, what is ticked in it, and what has been since it was read. */
export function useGrants(source: GrantSource) {
  const queries = useQueryClient()
  const key = ['grants', ...source.key]
  const choices = useQuery({
    queryKey: [...key, 'choices'],
    queryFn: ({ signal }) => source.choices(signal),
    staleTime: 0,
  })
  const granted = useQuery({
    queryKey: [...key, 'granted'],
    queryFn: ({ signal }) => source.granted(signal),
    staleTime: 0,
  })
  const [chosen, setChosen] = useState<ReadonlySet<string>>()
  const [isSaving, setSaving] = useState(false)
  const before = granted.data ?? []
  const ticked = chosen ?? new Set(before)
  const tree = choices.data?.treeList ?? []
  const isDirty =
    chosen !== undefined && (chosen.size !== before.length || before.some((id) => !chosen.has(id)))

  /** The server's word, or nothing where it refused. */
  async function save(): Promise<string | undefined> {
    setSaving(true)
    try {
      const word = await source.save([...ticked], before)
      await queries.invalidateQueries({ queryKey: key })
      setChosen(undefined)
      return word
    } catch {
      return undefined
    } finally {
      setSaving(false)
    }
  }

  return {
    tree,
    error: choices.error ?? granted.error,
    isLoading: choices.isPending || granted.isPending,
    refetch: () => void Promise.all([choices.refetch(), granted.refetch()]),
    /** Ticked and saved: only these hold rules. */
    saved: before,
    ticked,
    choose: (ticks: ReadonlySet<string>) => setChosen(ticks),
    isDirty,
    /** What saving would change, by names. */
    changes: changesOf(tree, before, ticked),
    isSaving,
    save,
  }
}

export type Grants = ReturnType<typeof useGrants>
