import { type KindRules, limited } from './kind-rules'

/** So many characters hold what is stored of other things: names, codes, paths, joined by commas. */
export const longestNames = 4000

/** A field that names other things. */
interface Naming {
  title: string
  /** So many characters at most, where its column holds fewer than the usual ones. */
  max?: number
}

export const namesRules: KindRules<Naming> = {
  valueType: () => 'text',
  read: ({ title, max = longestNames }, text) => limited(title, text, max),
}

export const severalNamesRules: KindRules<Naming> = { ...namesRules, holdsSeveral: () => true }

export const departmentRules: KindRules<Naming> = { ...namesRules, namesDepartments: true }

export const departmentsRules: KindRules<Naming> = { ...severalNamesRules, namesDepartments: true }

export const personRules: KindRules<Naming> = { ...namesRules, namesPeople: true }

export const peopleRules: KindRules<Naming> = { ...severalNamesRules, namesPeople: true }
