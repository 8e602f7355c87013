import type { Form } from '@dougong/contract/online/forms/form'
import type { Resource } from '@dougong/contract/resource/resource'
import type { CodeNames } from './names'

/** A form that is to be written as code: what it is called there, and its resource in the words of code. */
export interface Thing {
  readonly form: Form
  readonly names: CodeNames
  /** Its table among those of the product. */
  readonly table: string
  readonly title: string
  readonly resource: Resource
}

/** A form with its sub forms, and the folder that they stand in. */
export interface Family {
  readonly folder: string
  readonly main: Thing
  readonly subs: readonly Thing[]
  /** The number of its migration. */
  readonly migration: string
}

export interface CodeFile {
  readonly path: string
  readonly text: string
}

/** The component key of its page, as menu rows hold it. */
export function pageOf({ folder, main }: Family): string {
  return `${folder}/${main.names.pascal}List`
}

/** Where its definition is imported from. */
export function contractOf({ folder, main }: Family): string {
  return `@dougong/contract/${folder}/${main.names.kebab}`
}

/** What is written of a person's text in a comment. */
export function remark(text: string): string {
  return text.replaceAll('*/', '* /').replaceAll(/\s+/g, ' ').trim()
}
