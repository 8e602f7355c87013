/**
 * Stands in for zod in the built client. The contract's schemas tell the compiler what a call takes and gives; the
 * server alone checks with them, so they need not travel to the browser. Checking here is a mistake, and says so.
 */
const schema: unknown = new Proxy(() => schema, {
  apply: () => schema,
  get(_target, name) {
    if (typeof name === 'string' && /^(safe)?(parse|decode|encode)(Async)?$/.test(name)) {
      throw new Error('The client carries no schemas: let the server check')
    }
    return schema
  },
})

export const z = schema
