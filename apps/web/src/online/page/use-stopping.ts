import { type QueryKey, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'

interface Running {
  isFetching: boolean
  dataUpdatedAt: number
  errorUpdatedAt: number
}

/** Stops what is being read. It counts as stopped until something else is asked, or the same again has come to an end. */
export function useStopping(queryKey: QueryKey, query: unknown, running: Running) {
  const client = useQueryClient()
  const [stopped, setStopped] = useState<string>()
  const { isFetching, dataUpdatedAt, errorUpdatedAt } = running
  const state = JSON.stringify([query, dataUpdatedAt, errorUpdatedAt])
  return {
    isStopped: stopped === state && !isFetching,
    stop() {
      setStopped(state)
      void client.cancelQueries({ queryKey })
    },
  }
}
