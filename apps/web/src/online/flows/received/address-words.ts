import { receivedPath } from '@dougong/contract/online/flows/automation/received/received'
import { clientConfig } from '../../../shared/client-config'

/** The address that is given to another system. */
export function addressOf(token: string): string {
  return new URL(`${clientConfig.apiBase}${receivedPath}/${token}`, window.location.origin).href
}

/** A line for a terminal that sends the example. */
export function curlLine(address: string, example: string): string {
  const body = compact(example).replaceAll("'", String.raw`'\''`)
  return `curl -X POST '${address}' -H 'Content-Type: application/json' -H 'X-Dougong-Delivery: 1' -d '${body}'`
}

function compact(example: string): string {
  try {
    return JSON.stringify(JSON.parse(example))
  } catch {
    return '{}'
  }
}
