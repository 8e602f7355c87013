import type { Resource } from '../resource'
import { addressIssues } from './address-rules'
import { approvalIssues } from './approval-rules'
import { below, type DefinitionIssue } from './definition-issue'
import { fieldIssues } from './field-rules'
import { shapeOfKind } from './field-shapes'
import { nameIssues } from './name-rules'
import { partIssues } from './part-rules'
import { resourceShape, shapeOfPart } from './resource-shape'
import { shapeIssues } from './shape-issues'
import { treeIssues } from './tree-rules'
import { viewIssues } from './view-rules'

/** Parts of parts of parts are more than a form can show. */
const deepestParts = 3

/**
 * Reads a definition that no compiler has seen: the very object, where it can be served, stored and shown, or everything
 * that is wrong with it. Names are of one pattern, so whoever puts them into a statement, an address or an object may.
 */
export function readDefinition(json: unknown): { resource: Resource } | { issues: DefinitionIssue[] } {
  const issues = issuesOf(json, 0)
  return issues.length > 0 ? { issues } : { resource: json as Resource }
}

function issuesOf(json: unknown, depth: number): DefinitionIssue[] {
  const outer = shapeIssues(resourceShape, json)
  if (outer.length > 0) return outer
  const { fields, parts = {} } = json as { fields: object; parts?: object }
  const shapes = [
    ...Object.entries(fields).flatMap(([name, field]) => fieldShapeIssues(name, field)),
    ...Object.entries(parts).flatMap(([name, part]) => partShapeIssues(name, part, depth + 1)),
  ]
  if (shapes.length > 0) return shapes
  const resource = json as Resource
  const issues = [
    ...nameIssues(resource),
    ...viewIssues(resource),
    ...fieldIssues(resource),
    ...partIssues(resource),
    ...treeIssues(resource),
    ...approvalIssues(resource),
  ]
  return issues.length > 0 ? issues : addressIssues(resource)
}

function fieldShapeIssues(name: string, field: unknown): DefinitionIssue[] {
  const path = ['fields', name]
  if (typeof field !== 'object' || field === null) return [{ path, message: '应为对象' }]
  const shape = shapeOfKind('kind' in field ? field.kind : undefined)
  if (!shape) return [{ path: [...path, 'kind'], message: '没有这种字段' }]
  return shapeIssues(shape, field).map((issue) => below(path, issue))
}

function partShapeIssues(name: string, part: unknown, depth: number): DefinitionIssue[] {
  const path = ['parts', name]
  if (depth > deepestParts) return [{ path, message: `子表最多嵌套${deepestParts}层` }]
  const outer = shapeIssues(shapeOfPart, part).map((issue) => below(path, issue))
  if (outer.length > 0) return outer
  const { resource } = part as { resource: unknown }
  return issuesOf(resource, depth).map((issue) => below([...path, 'resource'], issue))
}
