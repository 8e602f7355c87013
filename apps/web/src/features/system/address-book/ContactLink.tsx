/** Something that the device can dial or write to. */
export function ContactLink({ value, scheme }: { value: unknown; scheme: 'tel' | 'mailto' }) {
  if (typeof value !== 'string' || value === '') return '—'
  return <a href={`${scheme}:${value.replaceAll(/\s/g, '')}`}>{value}</a>
}
