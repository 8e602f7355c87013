import { readOpenedTexts } from '@dougong/contract/online/forms/menu'
import { useQuery } from '@tanstack/react-query'
import { Alert } from 'antd'
import { call } from '../../../shared/api/client'
import styles from './rights.module.css'

/** Shows whoever grants a form what its choices reveal of other forms; nothing where they reveal nothing. */
export function OpenedTexts({ formId }: { formId: string }) {
  const { data: sentences = [] } = useQuery({
    queryKey: ['form-opened-texts', formId],
    queryFn: ({ signal }) => call(readOpenedTexts, { params: { id: formId } }, { signal, quiet: true }),
    gcTime: 0,
  })
  if (sentences.length === 0) return null
  return (
    <Alert
      type="warning"
      showIcon
      className={styles.note ?? ''}
      title="授权后，选项中的文字也会公开"
      description={sentences.map((sentence) => (
        <div key={sentence}>{sentence}</div>
      ))}
    />
  )
}
