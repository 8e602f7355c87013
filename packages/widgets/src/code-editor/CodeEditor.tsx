import { FullscreenExitOutlined, FullscreenOutlined } from '@ant-design/icons'
import { indentUnit } from '@codemirror/language'
import CodeMirror, { EditorState, EditorView, type Extension } from '@uiw/react-codemirror'
import { Button, theme } from 'antd'
import { type CSSProperties, type ReactNode, useId, useMemo, useState } from 'react'
import { Select } from '../select/Select'
import type { ControlProps } from '../control'
import { useDisabled } from '../use-disabled'
import { useLoaded } from '../use-loaded'
import { chinese } from './chinese'
import styles from './CodeEditor.module.css'
import { isDark } from './is-dark'
import { type CodeLanguage, codeLanguages, loadLanguage } from './languages'
import { useSettledContent } from './use-settled-content'

export interface CodeEditorProps extends ControlProps {
  value?: string | null | undefined
  onChange?: ((value: string) => void) | undefined
  /** One of the twelve; anything else is plain text. */
  language?: string | undefined
  /** Offers the other languages. */
  languageChange?: boolean
  onLanguageChange?: (language: CodeLanguage) => void
  lineNumbers?: boolean
  /** Offers a button that makes the editor fill the window; Esc leaves. */
  fullScreen?: boolean
  /** As high as its text, within limits; otherwise `height`. */
  autoHeight?: boolean
  /** In pixels. */
  height?: number
  readOnly?: boolean
}

const tabSize = 2
const tab: Extension = [EditorState.tabSize.of(tabSize), indentUnit.of(' '.repeat(tabSize))]
/** How long after Esc the next Tab leaves the editor, in milliseconds; CodeMirror's own two seconds are short for some. */
const leaveTime = 10_000
const leaving = EditorView.domEventObservers({
  keydown: ({ key }, view) => {
    if (key === 'Escape') queueMicrotask(() => view.setTabFocusMode(leaveTime))
  },
})
const setup = { foldGutter: true, highlightActiveLine: false, highlightActiveLineGutter: false, tabSize }

/**
 * Writes code. Tab indents; to leave by keyboard press Esc, then Tab. What comes from outside is shown 300 ms later.
 */
export function CodeEditor({
  value,
  onChange,
  language: initialLanguage = 'javascript',
  languageChange = false,
  onLanguageChange,
  lineNumbers = true,
  fullScreen = true,
  autoHeight = true,
  height = 240,
  readOnly = false,
  disabled,
  id,
  placeholder,
  ...named
}: CodeEditorProps): ReactNode {
  const { token } = theme.useToken()
  const hint = useId()
  const [chosen, setChosen] = useState<CodeLanguage>()
  const [isFilling, setFilling] = useState(false)
  const [content, type] = useSettledContent(value ?? '', onChange)
  const language = chosen ?? initialLanguage
  const { data: parser } = useLoaded(language, () => loadLanguage(language))
  const isFixed = useDisabled(disabled) || readOnly
  const { 'aria-label': label = '代码', 'aria-labelledby': labelledBy, 'aria-invalid': isInvalid } = named
  const extensions = useMemo(() => {
    const attributes = {
      ...(id && { id }),
      ...(labelledBy ? { 'aria-labelledby': labelledBy } : { 'aria-label': label }),
      'aria-describedby': hint,
      ...(isFixed && { 'aria-readonly': 'true' }),
      ...(isInvalid && { 'aria-invalid': 'true' }),
    }
    return [
      tab,
      leaving,
      chinese,
      EditorView.lineWrapping,
      EditorView.contentAttributes.of(attributes),
      parser ?? [],
    ]
  }, [id, label, labelledBy, hint, isFixed, isInvalid, parser])

  const look = {
    '--code-border': token.colorBorder,
    '--code-focus': token.colorPrimary,
    '--code-ground': token.colorBgContainer,
    '--code-tint': token.colorFillAlter,
    '--code-text': token.colorTextSecondary,
    '--code-faint': token.colorTextPlaceholder,
    '--code-radius': `${token.borderRadius}px`,
    '--code-font': token.fontFamilyCode,
    '--code-layer': token.zIndexPopupBase - 1,
    '--code-height': autoHeight ? 'auto' : `${height}px`,
  } as CSSProperties

  return (
    <div
      className={styles.frame}
      data-full-screen={isFilling}
      style={look}
      onKeyDown={(event) => {
        if (event.key !== 'Escape') return
        // A dialog around the editor is not meant: Esc leaves the full screen, or lets Tab leave the editor.
        event.stopPropagation()
        setFilling(false)
      }}
    >
      <div className={styles.bar}>
        {languageChange ? (
          <Select
            size="small"
            variant="borderless"
            aria-label="语言"
            popupMatchSelectWidth={false}
            value={codeLanguages.find((name) => name === language) ?? null}
            options={codeLanguages.map((name) => ({ value: name, label: name }))}
            onChange={(name: CodeLanguage) => {
              setChosen(name)
              onLanguageChange?.(name)
            }}
          />
        ) : (
          <span>{language}</span>
        )}
        <span id={hint} className={styles.hint}>
          {isFixed ? '只读' : '先按 Esc 再按 Tab 可移出编辑器'}
        </span>
        {fullScreen && (
          <Button
            type="text"
            size="small"
            aria-label={isFilling ? '退出全屏' : '全屏'}
            icon={isFilling ? <FullscreenExitOutlined /> : <FullscreenOutlined />}
            onClick={() => setFilling(!isFilling)}
          />
        )}
      </div>
      <CodeMirror
        className={styles.text ?? ''}
        theme={isDark(token.colorBgContainer) ? 'dark' : 'light'}
        value={content}
        onChange={type}
        readOnly={isFixed}
        placeholder={placeholder ?? `请在此输入${language}代码`}
        basicSetup={{ ...setup, lineNumbers }}
        extensions={extensions}
      />
    </div>
  )
}
