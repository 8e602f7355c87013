import type { Resource } from './resource'

export function permissionOfButton({ permission }: Pick<Resource, 'permission'>, code: string): string {
  return `${permission}:${code}`
}

/** The page that a button opens for a record; what the record holds is never more than a word of the address. */
export function addressFor(address: string, row: Readonly<Record<string, unknown>>): string {
  return address.replaceAll(/\{(\w+)\}/g, (_, name: string) => {
    const value = Object.hasOwn(row, name) ? row[name] : undefined
    return encodeURIComponent(typeof value === 'string' || typeof value === 'number' ? String(value) : '')
  })
}

/** Addresses that lead to a page of the product, and nowhere else. */
export function isAddress(text: string): boolean {
  return text.length <= 500 && /^\/(?![/\\])[^\s\\]*$/.test(text)
}
