import { ArrowLeftOutlined, SearchOutlined, UnorderedListOutlined } from '@ant-design/icons'
import { MarkdownView } from '@dougong/widgets/markdown-view/MarkdownView'
import { PrintButton } from '@dougong/widgets/print/PrintButton'
import { useSpell } from '@dougong/widgets/spelling'
import { Button, Input, Space } from 'antd'
import { useLayoutEffect, useRef, useState, type MouseEvent } from 'react'
import { Nothing } from '../../shared/ui/Nothing'
import { SideDrawer } from '../../shared/ui/SideDrawer'
import { findHelp, type HelpPage, helpFor } from './help-page'
import { helpPages } from './help-texts'
import styles from './HelpDrawer.module.css'

interface HelpDrawerProps {
  /** The component of the page on screen, whose help stands first. */
  component: string | undefined
  /** A page of the help to begin with instead, by its name. */
  begins?: string
  isMobile: boolean
  onClose: () => void
}

/** What is read: a page by its name, or the list of all. */
type Place = HelpPage | 'contents'

/** The product's own help, beside the page that it tells of; on a phone in front of it. */
export function HelpDrawer({ component, begins, isMobile, onClose }: HelpDrawerProps) {
  const [typed, setTyped] = useState('')
  const [visited, setVisited] = useState<readonly Place[]>(() =>
    helpPages.filter(({ name }) => name === begins),
  )
  const [shownFor, setShownFor] = useState(component)
  /* who goes on to another page of the product reads of that one */
  if (shownFor !== component) {
    setShownFor(component)
    setVisited([])
    setTyped('')
  }
  usePushing(!isMobile)
  const paper = useRef<HTMLElement>(null)
  const place = visited.at(-1) ?? helpFor(helpPages, component) ?? 'contents'

  function goTo(next: Place) {
    setVisited([...visited, next])
    setTyped('')
    paper.current?.closest('.ant-drawer-body')?.scrollTo({ top: 0 })
  }

  /** Links to other pages of the help are followed here; all others open by themselves. */
  function follow(event: MouseEvent) {
    const link = event.target instanceof Element && event.target.closest('a')
    const page = link && helpPages.find(({ name }) => link.getAttribute('href') === `${name}.md`)
    if (!page) return
    event.preventDefault()
    goTo(page)
  }

  return (
    <SideDrawer
      title="帮助"
      size={isMobile ? 768 : 400}
      mask={isMobile}
      onClose={onClose}
      extra={
        <Space>
          <Button
            type="text"
            icon={<UnorderedListOutlined />}
            disabled={place === 'contents'}
            onClick={() => goTo('contents')}
          >
            目录
          </Button>
          {place !== 'contents' && <PrintButton type="text" section={paper} title={`帮助：${place.title}`} />}
        </Space>
      }
    >
      <Input
        allowClear
        aria-label="搜索帮助"
        placeholder="搜索帮助：文字、拼音或首字母"
        maxLength={50}
        prefix={<SearchOutlined aria-hidden />}
        className={styles.search ?? ''}
        value={typed}
        onChange={({ target }) => setTyped(target.value)}
      />
      {typed.trim() ? (
        <Hits typed={typed} onOpen={goTo} />
      ) : (
        <>
          {visited.length > 0 && (
            <Button
              type="link"
              size="small"
              className={styles.back ?? ''}
              icon={<ArrowLeftOutlined aria-hidden />}
              onClick={() => setVisited(visited.slice(0, -1))}
            >
              返回
            </Button>
          )}
          {place === 'contents' ? (
            <Contents onOpen={goTo} />
          ) : (
            /* links in it are links: keys reach them by themselves */
            <article ref={paper} aria-label={place.title} className={styles.text} onClick={follow}>
              <MarkdownView value={place.text} />
            </article>
          )}
        </>
      )}
    </SideDrawer>
  )
}

/** Where there is room the page, and dialogs over it, stand beside the help instead of below it. */
function usePushing(isBeside: boolean): void {
  useLayoutEffect(() => {
    if (!isBeside) return
    const { dataset } = document.documentElement
    dataset.help = 'beside'
    return () => {
      delete dataset.help
    }
  }, [isBeside])
}

function Hits({ typed, onOpen }: { typed: string; onOpen: (page: HelpPage) => void }) {
  const hits = findHelp(helpPages, typed, useSpell())
  if (hits.length === 0)
    return <Nothing drawing="search" text="帮助里没有找到" about="换个说法试试，例如“重置密码”“导入”。" />
  return (
    <ul className={styles.list} aria-label="搜索结果">
      {hits.map(({ page, line }) => (
        <li key={page.name}>
          <button type="button" className={styles.entry} onClick={() => onOpen(page)}>
            {page.title} <small className={styles.chapter}>{page.chapter}</small>
            {line && <span className={styles.line}>{line}</span>}
          </button>
        </li>
      ))}
    </ul>
  )
}

function Contents({ onOpen }: { onOpen: (page: HelpPage) => void }) {
  const chapters = [...new Set(helpPages.map(({ chapter }) => chapter))]
  return chapters.map((chapter) => (
    <section key={chapter} aria-label={chapter}>
      <h2 className={styles.heading}>{chapter}</h2>
      <ul className={styles.list}>
        {helpPages
          .filter((page) => page.chapter === chapter)
          .map((page) => (
            <li key={page.name}>
              <button type="button" className={styles.entry} onClick={() => onOpen(page)}>
                {page.title}
              </button>
            </li>
          ))}
      </ul>
    </section>
  ))
}
