import { Alert } from 'antd'

/** What the server said against saving. */
export function Refusal({ words }: { words: string | undefined }) {
  return words ? <Alert type="error" showIcon title={words} style={{ marginBottom: 16 }} /> : null
}
