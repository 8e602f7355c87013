import type { Form } from '@dougong/contract/online/forms/form'
import { toResource } from '@dougong/contract/online/forms/to-resource'
import { partsPath } from '@dougong/contract/resource/endpoints'
import type { RecordButton, Resource } from '@dougong/contract/resource/resource'
import { definitionFile } from './definition-file'
import { fixtureFiles } from './fixture-files'
import { migrationFile } from './migration-file'
import { namesOf } from './names'
import { neededBy, readmeFile } from './readme-file'
import { renamed, renamedPart } from './renamed'
import { serverFiles } from './server-files'
import type { CodeFile, Family, Thing } from './thing'
import { webFile } from './web-file'

/** A published form and what it is to be called in code. */
export interface Chosen {
  readonly form: Form
  readonly buttons: readonly RecordButton[]
  /** `PurchaseOrder`. */
  readonly entity: string
  readonly title: string
  readonly table: string
}

interface Wish {
  /** The folder of definitions and features. */
  readonly folder: string
  readonly main: Chosen
  readonly subs: readonly Chosen[]
  /** The number of the migration, as `0075`. */
  readonly migration: string
  /** Sentences about what no code holds. */
  readonly left: readonly string[]
}

/** The files that somebody would write who follows the guide: the forms as resources of the product's own. */
export function codeOfForms({ folder, main, subs, migration, left }: Wish): CodeFile[] {
  const kinds = new Map(subs.map(({ form, entity }) => [form.table, namesOf(entity).camel]))
  const parts = subs.map((sub) => thingOf(sub, folder, toResource(sub.form), new Map()))
  const whole = toResource(
    main.form,
    subs.map(({ form }) => form),
  )
  const thing = thingOf(main, folder, whole, kinds)
  const family: Family = { folder, main: withParts(thing, whole, kinds, parts), subs: parts, migration }
  const files = [
    migrationFile(family),
    definitionFile(family),
    ...serverFiles(family),
    ...fixtureFiles(family),
    webFile(family),
  ]
  const needed = neededBy([thing, ...parts])
  return [readmeFile(family, files, { needed, left }), ...files]
}

function thingOf(
  { form, buttons, entity, title, table }: Chosen,
  folder: string,
  resource: Resource,
  kinds: ReadonlyMap<string, string>,
): Thing {
  const names = namesOf(entity)
  const own: Resource = {
    ...resource,
    title,
    path: `/${folder}/${names.camel}`,
    permission: `${folder}:${names.camel}`,
    ...(buttons.length > 0 && { buttons }),
  }
  return { form, names, table, title, resource: renamed(own, kinds) }
}

/** The thing with its parts under the names of code; the definition of a part stands by itself. */
function withParts(
  thing: Thing,
  whole: Resource,
  kinds: ReadonlyMap<string, string>,
  parts: readonly Thing[],
): Thing {
  if (!whole.parts) return thing
  const named = Object.entries(whole.parts).flatMap(([table, part]) => {
    const sub = parts.find(({ form }) => form.table === table)
    const name = kinds.get(table)
    if (!sub || name === undefined) return []
    const path = partsPath(thing.resource.path, name)
    return [[name, { ...renamedPart(part, sub.resource), title: sub.title, path }] as const]
  })
  return { ...thing, resource: { ...thing.resource, parts: Object.fromEntries(named) } }
}
