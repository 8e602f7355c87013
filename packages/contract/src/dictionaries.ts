import { z } from 'zod'

/** One choice of a dictionary; `text`, `title` and `label` are equal, since clients read any of them. */
export const dictionaryOptionSchema = z.object({
  value: z.string(),
  text: z.string(),
  title: z.string(),
  label: z.string(),
  color: z.string().nullable().optional(),
})
export type DictionaryOption = z.output<typeof dictionaryOptionSchema>

/** Every dictionary by its code: what the client caches for seven days. */
export const dictionariesSchema = z.record(z.string(), z.array(dictionaryOptionSchema))
export type Dictionaries = z.output<typeof dictionariesSchema>
