import type { Exporting, ResourceOptions } from '../../../resource/serve-resource'

/** What happens besides when records of a resource are saved, removed, imported or exported. */
export type Hooks = Pick<
  ResourceOptions,
  | 'beforeCreate'
  | 'beforeChange'
  | 'afterSave'
  | 'afterSaveOnlyNotifies'
  | 'beforeRemove'
  | 'afterImport'
  | 'beforeExport'
  | 'afterCommit'
  | 'oneByOne'
  | 'send'
>

/** The options with further hooks, which run after their own and see what these have made of a record. */
export function joinHooks(options: ResourceOptions, then: Hooks): ResourceOptions {
  const beforeExport = joinExports(options, then)
  return {
    ...options,
    beforeCreate: async (values, saving) => {
      const own = (await options.beforeCreate?.(values, saving)) ?? values
      return (await then.beforeCreate?.(own, saving)) ?? own
    },
    beforeChange: async (id, values, saving) => {
      const own = (await options.beforeChange?.(id, values, saving)) ?? values
      return (await then.beforeChange?.(id, own, saving)) ?? own
    },
    afterSave: async (id, saving) => {
      await options.afterSave?.(id, saving)
      await then.afterSave?.(id, saving)
    },
    afterSaveOnlyNotifies: onlyNotifies(options) && onlyNotifies(then),
    beforeRemove: async (ids, saving) => {
      const own = await options.beforeRemove?.(ids, saving)
      const further = await then.beforeRemove?.(ids, saving)
      return async () => {
        await own?.()
        await further?.()
      }
    },
    afterImport: async (ids, saving) => {
      await options.afterImport?.(ids, saving)
      await then.afterImport?.(ids, saving)
    },
    afterCommit: async (ids, verb, actor) => {
      await options.afterCommit?.(ids, verb, actor)
      await then.afterCommit?.(ids, verb, actor)
    },
    oneByOne: options.oneByOne === true || then.oneByOne === true,
    ...(beforeExport && { beforeExport }),
    ...(then.send && { send: then.send }),
  }
}

function onlyNotifies({ afterSave, afterSaveOnlyNotifies }: Hooks): boolean {
  return !afterSave || afterSaveOnlyNotifies === true
}

/** Nothing where neither has something to do: an export without hooks asks for no transaction. */
function joinExports(options: Hooks, then: Hooks): ResourceOptions['beforeExport'] {
  if (!options.beforeExport || !then.beforeExport) return options.beforeExport ?? then.beforeExport
  return async (at): Promise<Exporting> => {
    const own = await options.beforeExport?.(at)
    const further = await then.beforeExport?.(at)
    return {
      change: async (rows) => {
        const changed = (await own?.change?.(rows)) ?? rows
        return (await further?.change?.(changed)) ?? changed
      },
      done: async (count, when) => {
        await own?.done?.(count, when)
        await further?.done?.(count, when)
      },
    }
  }
}
