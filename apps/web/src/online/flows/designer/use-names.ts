import type { FlowDefinition } from '@dougong/contract/online/flows/flow'
import { getRecordDefinition } from '@dougong/contract/records'
import type { Resource } from '@dougong/contract/resource/resource'
import { type RecordSource, useWidgetData, type WidgetData } from '@dougong/widgets/data'
import { dictionaryOf } from '@dougong/widgets/query-builder/conditions'
import { useDebounced } from '@dougong/widgets/use-debounced'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { call } from '../../../shared/api/client'
import { queryFieldsOf } from '../../../resource/search/advanced-query'
import { mentionedIn, type Names } from './words'

/** What the people, roles and values that a flow names are called. Whatever cannot be read is called as it is stored. */
export function useNames(flow: FlowDefinition, resource: Resource): Names {
  const data = useWidgetData()
  const wanted = useDebounced(useMemo(() => wantedNames(flow, resource), [flow, resource]))
  const { data: known = noNames } = useQuery({
    queryKey: ['flow-names', wanted],
    queryFn: () => loadNames(data, wanted),
    placeholderData: keepPreviousData,
    staleTime: 60_000,
    retry: false,
  })
  return useMemo(() => {
    const named = (kind: string) => (stored: string) => known.get(`${kind} ${stored}`) ?? stored
    return {
      person: named('person'),
      role: named('role'),
      position: named('position'),
      department: named('department'),
      form: named('form'),
      value: (field, stored) => named(`=${field}`)(stored),
    }
  }, [known])
}

const noNames: ReadonlyMap<string, string> = new Map()

/** Values of one kind, and where what they are called is found. */
interface Wanted {
  kind: string
  values: string[]
  source: 'users' | 'roles' | 'positions' | 'departments' | 'choices' | 'forms'
  by: string
}

function wantedNames(flow: FlowDefinition, resource: Resource): Wanted[] {
  const { people, roles, positions, departments, forms, values } = mentionedIn(flow)
  const fields = queryFieldsOf(resource)
  const ofFields = [...values].flatMap(([name, stored]): Wanted[] => {
    const field = fields.find(({ value }) => value === name)
    if (!field) return []
    const own = { kind: `=${name}`, values: [...stored] }
    const by = field.customReturnField
    const dictionary = dictionaryOf(field)
    if (dictionary) return [{ ...own, source: 'choices', by: dictionary }]
    if (field.type === 'sel_user') return [{ ...own, source: 'users', by: by ?? 'username' }]
    return field.type === 'sel_depart' ? [{ ...own, source: 'departments', by: by ?? 'id' }] : []
  })
  const all: Wanted[] = [
    { kind: 'person', values: [...people], source: 'users', by: 'username' },
    { kind: 'role', values: [...roles], source: 'roles', by: 'id' },
    { kind: 'position', values: [...positions], source: 'positions', by: 'code' },
    { kind: 'department', values: [...departments], source: 'departments', by: 'id' },
    { kind: 'form', values: [...forms], source: 'forms', by: 'at' },
    ...ofFields,
  ]
  return all.filter((each) => each.values.some((value) => value !== ''))
}

async function loadNames(data: WidgetData, wanted: readonly Wanted[]): Promise<ReadonlyMap<string, string>> {
  const found = await Promise.all(
    wanted.map(async (each) => {
      const texts = await textsOf(data, each).catch(() => [])
      return texts.map(([stored, text]) => [`${each.kind} ${stored}`, text] as const)
    }),
  )
  return new Map(found.flat())
}

async function titleOfForm(at: string): Promise<string> {
  const { title } = await call(getRecordDefinition, { query: { at } }, { quiet: true }).catch(() => ({
    title: at,
  }))
  return String(title)
}

const displayed = { users: 'realname', roles: 'roleName', positions: 'name' } as const

async function textsOf(data: WidgetData, { source, values, by }: Wanted): Promise<[string, string][]> {
  if (source === 'forms') return Promise.all(values.map(async (at) => [at, await titleOfForm(at)]))
  if (source === 'choices')
    return (await data.findChoices(by, values)).map(({ value, text }) => [value, text])
  if (source === 'departments')
    return (await data.departments.find(values, by)).map((node) => [
      by === 'id' ? node.value : (node.fields?.[by] ?? node.value),
      node.title,
    ])
  const records: RecordSource = data[source]
  return (await records.find(values, by)).map((record) => [
    String(record[by]),
    String(record[displayed[source]] ?? record[by]),
  ])
}
