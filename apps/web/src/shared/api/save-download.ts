import type { CallInput, Endpoint } from '@dougong/contract/endpoint'
import type { CallOptions } from './client'
import { download } from './download'

/** Fetches a file and hands it to the browser's downloads. Whether it came; what failed has been said already. */
export async function saveDownload<E extends Endpoint>(
  endpoint: E,
  input: CallInput<E>,
  name: string,
  options: Pick<CallOptions, 'onTask'> = {},
): Promise<boolean> {
  const file = await download(endpoint, input, { ...options, name }).catch(() => undefined)
  if (!file) return false
  const address = URL.createObjectURL(file.blob)
  saveLinked(address, file.name || name)
  URL.revokeObjectURL(address)
  return true
}

/** Hands a file that its address alone opens to the browser's downloads. */
export function saveLinked(address: string, name: string): void {
  const link = document.createElement('a')
  link.href = address
  link.download = name
  link.click()
}
