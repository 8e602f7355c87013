import { EditorContent, useEditor } from '@tiptap/react'
import { theme } from 'antd'
import { type CSSProperties, useEffect, useRef, useState } from 'react'
import { useWidgetData } from '../data'
import { useDisabled } from '../use-disabled'
import { extensions } from './extensions'
import { pictureSource, picturesIn, withoutLocalPictures } from './pictures'
import styles from './RichText.module.css'
import { Toolbar } from './Toolbar'

export interface RichTextProps {
  /** HTML; an empty text is ''. Clean it wherever it is shown: it may come from elsewhere. */
  value?: string | null
  onChange?: (html: string) => void
  id?: string
  /** What the text is, for who cannot see it. */
  label?: string
  placeholder?: string
  disabled?: boolean
  /** Of the text, in pixels; longer texts scroll. */
  height?: number
}

/** A text with headings, lists, pictures and tables, as HTML. Pictures are chosen, pasted or dropped, and stored at once. */
export function RichText({
  value,
  onChange,
  id,
  label = '正文',
  placeholder = '请输入内容',
  disabled: ownDisabled,
  height = 300,
}: RichTextProps) {
  const data = useWidgetData()
  const disabled = useDisabled(ownDisabled)
  const { token } = theme.useToken()
  const [isFullScreen, setFullScreen] = useState(false)
  const [uploads, setUploads] = useState(0)
  const [failure, setFailure] = useState<string>()
  const reported = useRef(value ?? '')

  const editor = useEditor({
    extensions,
    content: value ?? '',
    editable: !disabled,
    editorProps: {
      attributes: {
        role: 'textbox',
        'aria-multiline': 'true',
        'aria-label': label,
        'data-placeholder': placeholder,
        ...(id && { id }),
      },
      transformPastedHTML(pasted) {
        const { html, count } = withoutLocalPictures(pasted)
        setFailure(
          count > 0 ? `${count} 张图片只在原来的电脑上，没有粘贴；请单独复制图片后再粘贴` : undefined,
        )
        return html
      },
      handlePaste: (_view, event) => insertPictures(event.clipboardData?.files),
      handleDrop: (view, event, _slice, isMoved) => {
        const place = view.posAtCoords({ left: event.clientX, top: event.clientY })?.pos
        return !isMoved && insertPictures(event.dataTransfer?.files, place)
      },
    },
    onUpdate: ({ editor: now }) => {
      reported.current = now.isEmpty ? '' : now.getHTML()
      onChange?.(reported.current)
    },
  })

  function insertPictures(files: FileList | undefined | null, place?: number): boolean {
    const pictures = picturesIn(files)
    if (pictures.length > 0) void storePictures(pictures, place)
    return pictures.length > 0
  }

  async function storePictures(pictures: File[], place: number | undefined) {
    setFailure(undefined)
    setUploads((running) => running + 1)
    try {
      for (const picture of pictures) {
        const image = { type: 'image', attrs: { src: await pictureSource(picture, data), alt: picture.name } }
        const chain = editor.chain().focus()
        if (place === undefined) chain.insertContent(image).run()
        else chain.insertContentAt(place, image).run()
      }
    } catch (error) {
      setFailure(error instanceof Error && error.message ? error.message : '图片上传失败')
    } finally {
      setUploads((running) => running - 1)
    }
  }

  useEffect(() => {
    if ((value ?? '') === reported.current) return
    reported.current = value ?? ''
    editor.commands.setContent(reported.current, { emitUpdate: false })
  }, [editor, value])

  useEffect(() => {
    editor.setEditable(!disabled, false)
  }, [editor, disabled])

  const colours = {
    '--rich-border': token.colorBorder,
    '--rich-focus': token.colorPrimary,
    '--rich-ground': token.colorBgContainer,
    '--rich-tint': token.colorFillAlter,
    '--rich-text': token.colorText,
    '--rich-faint': token.colorTextPlaceholder,
    '--rich-danger': token.colorErrorText,
    '--rich-radius': `${token.borderRadius}px`,
    '--rich-layer': token.zIndexPopupBase - 1,
    '--rich-height': `${height}px`,
  } as CSSProperties

  return (
    <div
      className={styles.frame}
      data-full-screen={isFullScreen}
      data-disabled={disabled}
      style={colours}
      onKeyDown={(event) => {
        if (event.key !== 'Escape' || !isFullScreen) return
        event.stopPropagation()
        setFullScreen(false)
      }}
    >
      <Toolbar
        editor={editor}
        isDisabled={disabled}
        isFullScreen={isFullScreen}
        onFullScreen={() => setFullScreen(!isFullScreen)}
        onPictures={insertPictures}
      />
      <EditorContent editor={editor} className={styles.content} {...(disabled && { tabIndex: 0 })} />
      <div role="status" className={styles.status} data-failed={uploads === 0 && failure !== undefined}>
        {uploads > 0 ? '图片上传中…' : failure}
      </div>
    </div>
  )
}
