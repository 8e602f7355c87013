import type { Dictionaries } from '@dougong/contract/dictionaries'
import type { Field } from '@dougong/contract/resource/field'
import type { Resource } from '@dougong/contract/resource/resource'
import type { TestApp } from './test-app'

/** What a resource's records look like where its fields alone do not tell; it stands beside the definition. */
export interface ContractFixture {
  /** The path of the resource. */
  path: string
  /** Values besides, or instead of, the generated ones; `n` makes them unlike others. */
  values?(n: number, server: TestApp): Record<string, unknown> | Promise<Record<string, unknown>>
  /** A field that may be changed, and to what, where the first of the form is not a good one. */
  change?: { field: string; value: unknown }
  /** What the contract does not hold for, each with its reason. */
  except?: Partial<Record<'add' | 'edit' | 'delete' | 'duplicate' | 'import', string>>
}

const byPattern: Record<string, (n: number) => string> = {
  m: (n) => `139${String(n).padStart(8, '0')}`,
  e: (n) => `a${n}@example.test`,
  url: (n) => `https://example.test/${n}`,
  password: () => 'Secret#2026',
  telephone: () => '010-12345678',
  p: () => '100000',
  idCard: (n) => `11010119900101${String(n).padStart(4, '0')}`,
  s: (n) => letters(n),
  n: (n) => String(n),
  z: (n) => String(n),
  money: (n) => `${n}.50`,
  'n6-16': (n) => String(n).padStart(6, '1'),
  '*6-16': (n) => `sample${n}`,
  's6-18': (n) => letters(n).padStart(6, 'a'),
}

/** A record as a form would send it: a value for every field that can be given one. */
export function sampleRecord(
  resource: Resource,
  dictionaries: Dictionaries,
  n: number,
): Record<string, unknown> {
  const values: Record<string, unknown> = {}
  for (const name of resource.form) {
    const field = resource.fields[name]
    if (!field || field.readOnly) continue
    const value = sampleValue(field, dictionaries, n) ?? (field.required ? wordFor(field, n) : undefined)
    if (value !== undefined) values[name] = value
  }
  return values
}

/** A value that a field accepts; undefined where only somebody who knows the resource can tell one. */
export function sampleValue(field: Field, dictionaries: Dictionaries, n: number): unknown {
  switch (field.kind) {
    case 'integer':
    case 'decimal':
      return Math.min(Math.max(n, field.min ?? n), field.max ?? n)
    case 'date':
      return '2026-01-31'
    case 'datetime':
      return '2026-01-31 08:30:00'
    case 'time':
      return '08:30:00'
    case 'dict':
    case 'dicts':
      return dictionaries[field.dictionary]?.[0]?.value
    case 'switch':
      return field.values[0]
    case 'user':
    case 'users':
      return 'admin'
    case 'department':
    case 'departments':
      return 'dep-a01a01'
    case 'cron':
      return '0 0 12 * * ? *'
    case 'text':
    case 'longText':
    case 'password':
    case 'icon':
    case 'code':
      return (byPattern[field.pattern ?? ''] ?? ((each: number) => `v${each}`))(n).slice(-field.max)
    case 'richText':
      return `<p>v${n}</p>`
    default:
      return undefined
  }
}

/** Some word, for a field that must have one: what it names need not be there. */
function wordFor(field: Field, n: number): unknown {
  if ('numeric' in field && field.numeric) return n
  return `v${n}`.slice(-('max' in field ? (field.max ?? 20) : 20))
}

function letters(n: number): string {
  return String(n).replaceAll(/\d/g, (digit) => 'abcdefghij'[Number(digit)] ?? '')
}
