import { z } from 'zod'
import { endpoint } from '../endpoint'
import { pageOf } from '../query'
import { recordPage } from './record-page'
import { paramsOf, type Place, placeOf } from './place'
import { offers, type Resource } from './resource'

/** What tells of a node whether something is below it, where the definition has no field for that. */
const unnamed = 'hasChild'

/** The name under which a node tells by `1` or `0` whether something is below it. */
export function hasChildName({ tree }: Pick<Resource, 'tree'>): string {
  return tree?.hasChild ?? unnamed
}

/** Whether nodes of a tree can be put elsewhere once they are made. */
export function canMove(resource: Resource): boolean {
  const { tree, fields, form } = resource
  const parent = tree && fields[tree.parent]
  if (!parent || parent.readOnly || parent.createOnly) return false
  return form.includes(tree.parent) && offers(resource, 'edit')
}

const record = z.record(z.string(), z.unknown())
const nodeId = z.string().max(36)

/** The calls of a tree besides those of its records. Nodes whose parent is out of sight stand among the roots. */
export function treeEndpointsOf(resource: Resource) {
  return treeCallsAt(placeOf(resource))
}

/** The calls of the trees at a place. */
export function treeCallsAt<Params extends z.ZodType>(place: Place<Params>) {
  const { title, path, access } = place
  const params = paramsOf(place)
  return {
    /** A page of the roots, or of the children of the parent that is given; the query follows `list-query.ts`. */
    rootList: endpoint({
      ...params,
      method: 'GET',
      path: `${path}/rootList`,
      summary: `${title}根节点`,
      access: access('list'),
      query: record,
      result: pageOf(record),
    }),
    /** Every child of a node, as siblings stand. */
    childList: endpoint({
      ...params,
      method: 'GET',
      path: `${path}/childList`,
      summary: `${title}子节点`,
      access: access('list'),
      query: z.object({ pid: nodeId.min(1).meta({ title: '父级节点' }) }),
      result: z.array(record),
    }),
    /** The children of several nodes at once. */
    childListOfSeveral: endpoint({
      ...params,
      method: 'GET',
      path: `${path}/getChildListBatch`,
      summary: `批量查询${title}子节点`,
      access: access('list'),
      query: z.object({ parentIds: z.string().min(1).max(40_000).meta({ title: '父级节点' }) }),
      result: pageOf(record),
      code: 200,
    }),
    /** A page as `list` gives it, whatever the level; each record has `_path`: the names above it, from its root down. */
    searchTree: endpoint({
      ...params,
      method: 'GET',
      path: `${path}/searchTree`,
      summary: `在树中查询${title}`,
      access: access('list'),
      query: record,
      result: recordPage,
    }),
    /** Puts a node below another, or among the roots: behind a sibling, first or last. What is below it comes along. */
    move: endpoint({
      ...params,
      method: 'POST',
      creates: false,
      path: `${path}/move`,
      summary: `移动${title}`,
      access: access('edit'),
      body: z.object({
        id: nodeId.min(1).meta({ title }),
        parentId: nodeId.nullable().meta({ title: `上级${title}` }),
        /** The sibling it then follows; null puts it first, silence last. */
        afterId: nodeId
          .nullable()
          .optional()
          .meta({ title: `前一个${title}` }),
      }),
      result: z.null(),
      message: '移动成功！',
      code: 200,
    }),
  }
}
