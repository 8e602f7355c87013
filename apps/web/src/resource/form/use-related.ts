import type { RelatedValue } from '@dougong/contract/resource/field-kinds/kind-rules'
import { useQuery } from '@tanstack/react-query'
import type { FormPlace } from '../field-kinds/shape/form-place'
import { linkedRecords } from '../field-kinds/shape/linked-records'

/** What is shown of the records that a field names, as soon as others are chosen; `told` came with the record. */
export function useRelated(
  place: FormPlace | undefined,
  { through, shows }: RelatedValue,
  named: unknown,
  knownText: unknown,
): string {
  const values = typeof named === 'string' || typeof named === 'number' ? String(named) : ''
  const { data } = useQuery({
    queryKey: ['linked-records', place?.resource.path, place?.part, through, values],
    queryFn: ({ signal }) => (place ? linkedRecords(place, { field: through, values }, signal) : undefined),
    enabled: place !== undefined && values !== '',
    retry: false,
    staleTime: 10_000,
  })
  if (values === '') return ''
  const texts = data?.records.flatMap((record) => (record[shows] ? [String(record[shows])] : []))
  return texts?.join('、') ?? (typeof knownText === 'string' ? knownText : '')
}
