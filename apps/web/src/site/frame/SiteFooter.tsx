import { useProduct } from '../../shared/product'
import { RoofFrieze } from '../drawings/RoofFrieze'
import { pageNames, pages } from '../links'
import styles from './SiteFooter.module.css'
import { SiteLink } from './SiteLink'

export function SiteFooter() {
  const title = useProduct((product) => product.title)
  const year = new Date().getFullYear()
  return (
    <footer className={styles.footer}>
      <RoofFrieze />
      <div className={styles.inner}>
        <nav aria-label="页脚导航" className={styles.links}>
          {pages.map((page) => (
            <SiteLink key={page} to={page}>
              {pageNames[page]}
            </SiteLink>
          ))}
          <SiteLink to="/user/login">登录</SiteLink>
          <SiteLink to="/user/register">注册</SiteLink>
        </nav>
        <p>{`Copyright © ${year} ${title}`}</p>
      </div>
    </footer>
  )
}
