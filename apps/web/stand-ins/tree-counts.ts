/** What a table's boxes to tick ask of antd's tree: which rows stand above and below a ticked one. */
export { conductCheck } from '@rc-component/tree/es/utils/conductUtil'
export { convertDataToEntities } from '@rc-component/tree/es/utils/treeUtil'

export function arrAdd<Key>(keys: readonly Key[] = [], key: Key): Key[] {
  return keys.includes(key) ? [...keys] : [...keys, key]
}

export function arrDel<Key>(keys: readonly Key[] = [], key: Key): Key[] {
  return keys.filter((other) => other !== key)
}
