import type { CallInput, Endpoint } from '@dougong/contract/endpoint'
import { download } from './download'

/** Fetches a file and hands it to the browser's downloads. Whether it came; what failed has been said already. */
export async function saveDownload<E extends Endpoint>(
  endpoint: E,
  input: CallInput<E>,
  name: string,
): Promise<boolean> {
  const file = await download(endpoint, input, { name }).catch(() => undefined)
  if (!file) return false
  const address = URL.createObjectURL(file.blob)
  const link = document.createElement('a')
  link.href = address
  link.download = file.name || name
  link.click()
  URL.revokeObjectURL(address)
  return true
}
