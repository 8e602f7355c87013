import { type Endpoint, methodsOf, pathsOf } from '../../endpoint'
import { endpointsOf, partsEndpoint } from '../endpoints'
import type { RecordCall, Resource } from '../resource'
import { treeEndpointsOf } from '../tree'
import type { DefinitionIssue } from './definition-issue'

/** Addresses that two calls of one resource would share. */
export function addressIssues(resource: Resource): DefinitionIssue[] {
  const { alsoAt = {}, parts = {}, ...own } = resource
  const calls = endpointsOf(own)
  const ofTree = resource.tree ? Object.values(treeEndpointsOf(resource)) : []
  const taken = new Set([...Object.values(calls), ...ofTree].flatMap((call: Endpoint) => addressesOf(call)))
  const issues: DefinitionIssue[] = []

  function take(path: string[], addresses: readonly string[]): void {
    if (addresses.some((address) => taken.has(address)))
      issues.push({ path, message: '地址与另一个接口相同' })
    for (const address of addresses) taken.add(address)
  }

  for (const [call, path] of Object.entries(alsoAt) as [RecordCall, string][])
    take(['alsoAt', call], addressesOf({ ...calls[call], path }))
  for (const [name, part] of Object.entries(parts))
    take(['parts', name, 'path'], addressesOf(partsEndpoint(resource, part)))
  return issues
}

function addressesOf(endpoint: Endpoint): string[] {
  return methodsOf(endpoint).flatMap((method) => pathsOf(endpoint).map((path) => `${method} ${path}`))
}
