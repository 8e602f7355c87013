export type LegalName = 'privacy' | 'terms'

export function isLegalName(value: string | null): value is LegalName {
  return value === 'privacy' || value === 'terms'
}
