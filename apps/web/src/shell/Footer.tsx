import { clientConfig } from '../shared/client-config'
import { useProduct } from '../shared/product'
import styles from './Footer.module.css'

export function Footer() {
  const title = useProduct((product) => product.title)
  return (
    <footer className={styles.footer}>
      <span>
        © {new Date().getFullYear()} {title}
      </span>
      <a href="/home" target="_blank" rel="noopener noreferrer">
        产品首页
      </a>
      {clientConfig.helpUrl && (
        <a href={clientConfig.helpUrl} target="_blank" rel="noopener noreferrer">
          帮助文档
        </a>
      )}
    </footer>
  )
}
