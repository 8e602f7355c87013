import type { Resource } from '@dougong/contract/resource/resource'
import type { ResourceRow } from '../resource.queries'
import type { Column } from './columns'
import styles from './Opener.module.css'

/** Columns of which the one with the records' names opens the record; the first, where names are not shown. */
export function withOpener(
  { nameField }: Pick<Resource, 'nameField'>,
  columns: readonly Column[],
  open: (row: ResourceRow) => void,
): Column[] {
  const named = columns.find(({ name }) => name === nameField) ?? columns[0]
  return columns.map((column) =>
    column === named && column.field.look?.href === undefined
      ? {
          ...column,
          render: (row: ResourceRow) => (
            <button type="button" className={styles.opener} onClick={() => open(row)}>
              {column.render(row)}
            </button>
          ),
        }
      : column,
  )
}
