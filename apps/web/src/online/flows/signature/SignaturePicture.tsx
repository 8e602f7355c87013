import { useWidgetData } from '@dougong/widgets/data'
import { useLoaded } from '@dougong/widgets/use-loaded'
import styles from './signature.module.css'

/** A signature as it was drawn; where it cannot be read, that somebody signed. */
export function SignaturePicture({ path, label }: { path: string; label: string }) {
  const data = useWidgetData()
  const { data: address } = useLoaded(path, () => data.fileAddress(path))
  if (!address) return <span className={styles.quiet}>已签名</span>
  return <img className={styles.picture} src={address} alt={label} />
}
