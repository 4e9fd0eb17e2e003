import { withoutHiddenSigns } from '@anju/contract/wire/signs'
import { EditorContent, useEditor } from '@tiptap/react'
import {
  type ClipboardEvent,
  type DragEvent,
  type KeyboardEvent,
  type RefObject,
  useEffect,
  useRef,
  useState,
} from 'react'
import { UploadList } from '#ui/resource/upload-list.tsx'
import { nonce } from '../theme/nonce.ts'
import styles from './article-editor.module.css'
import { useDroppedDocx } from './docx/use-dropped-docx.tsx'
import { extensions } from './extensions.ts'
import { FindBar } from './find/find-bar.tsx'
import { useLongTables } from './paste/long-table-dialog.tsx'
import { usePastes } from './paste/use-pastes.tsx'
import { usePictureCrop } from './picture-crop.tsx'
import { picturesOf, useEditorPictures } from './pictures.ts'
import type { Quote } from './quote.ts'
import { type QuoteMark, selectedQuote, useQuoteMarks } from './quote-marks.ts'
import { useReplacedText } from './replaced.ts'
import { Toolbar, type Tools } from './toolbar.tsx'
import { writtenHtml } from './written-html.ts'

type ArticleEditorProps = {
  /** HTML; an empty string for no content. */
  value?: string
  onChange?: (html: string) => void
  id?: string
  label: string
  tools: Tools
  /** The department for which pictures are uploaded; without it there are none, except in notices, which have their own. */
  deptId?: string
  readOnly?: boolean
  /** Another number says that the value replaces what is written here, as it has all of it. */
  adopted?: number
  /** Words of the text that are marked. */
  marks?: readonly QuoteMark[]
  /** Called when other words are selected, with `null` for none. */
  onSelect?: (quote: Quote | null) => void
}

const noMarks: readonly QuoteMark[] = []

/** The editor of a text, which shows its value and its marks; `takeHtml` reads what is pasted. */
function useArticle(props: ArticleEditorProps, takeHtml: RefObject<(html: string) => string>) {
  const { value = '', onChange, id, label, tools, readOnly = false, adopted = 0, marks = noMarks, onSelect } = props
  const editor = useEditor({
    extensions: extensions[tools],
    content: value,
    editable: !readOnly,
    injectNonce: nonce,
    editorProps: {
      transformPastedHTML: (html) => takeHtml.current(html),
      transformPastedText: withoutHiddenSigns,
      attributes: { ...(id && { id }), role: 'textbox', 'aria-multiline': 'true', 'aria-label': label },
    },
    onSelectionUpdate: ({ editor: changed }) => onSelect?.(selectedQuote(changed.state)),
    onUpdate: ({ editor: changed, transaction }) => {
      // What the editor adds to a click, such as a paragraph behind a table, is not written by anybody.
      if (transaction.docChanged) onChange?.(writtenHtml(changed))
    },
  })
  useEffect(() => {
    if (editor && editor.isEditable === readOnly) editor.setEditable(!readOnly, false)
  }, [editor, readOnly])
  useReplacedText(editor, value, adopted)
  useQuoteMarks(editor, marks)
  return editor
}

/** An editor for formatted text. The server sanitizes the result again. */
export function ArticleEditor(props: ArticleEditorProps) {
  const { tools, deptId, readOnly = false } = props
  // The editor keeps its first options: what they call is found here.
  const takeHtml = useRef((html: string) => html)
  const [isFinding, setFinding] = useState(false)
  const editor = useArticle(props, takeHtml)
  const takesPictures = deptId !== undefined || tools === 'notice'
  const pictures = useEditorPictures(editor, tools === 'notice' ? 'notice' : { deptId: deptId ?? '' })
  const crop = usePictureCrop(editor, deptId)
  const longTables = useLongTables(editor, readOnly)
  const pastes = usePastes(editor, pictures, { canUpload: takesPictures, mostRows: longTables.mostRows })
  takeHtml.current = pastes.takeHtml
  const documents = useDroppedDocx(editor, deptId === undefined ? undefined : pictures)
  /** Takes pictures and Word documents out of a paste or a drop before the editor gets it. */
  const take = (event: ClipboardEvent | DragEvent, data: DataTransfer, at?: number) => {
    const hasDocuments = !readOnly && tools === 'article' && documents.take(data)
    const files = !takesPictures || readOnly ? [] : picturesOf(data)
    if (files.length === 0 && !hasDocuments) return
    event.preventDefault()
    event.stopPropagation()
    if (files.length > 0) pictures.add(files, at)
  }
  const drop = (event: DragEvent) =>
    take(event, event.dataTransfer, editor?.view.posAtCoords({ left: event.clientX, top: event.clientY })?.pos)
  const canFind = tools === 'article' && !readOnly
  const onKeyDown = (event: KeyboardEvent) => {
    if (!canFind || event.key.toLowerCase() !== 'f' || !(event.ctrlKey || event.metaKey) || event.altKey) return
    event.preventDefault()
    setFinding(true)
  }
  return (
    // The keys are those of the text and of the buttons within.
    // biome-ignore lint/a11y/noStaticElementInteractions: it has no meaning of its own
    <div className={`${styles.box} ${tools === 'article' ? styles.article : ''}`} onKeyDown={onKeyDown}>
      {editor && !readOnly && (
        <Toolbar
          editor={editor}
          tools={tools}
          pictures={takesPictures ? pictures : undefined}
          deptId={deptId}
          {...(canFind && { onFind: () => setFinding(true) })}
        />
      )}
      {editor && canFind && isFinding && <FindBar editor={editor} onClose={() => setFinding(false)} />}
      {longTables.dialog}
      {documents.dialog}
      {crop}
      <UploadList uploads={pictures.uploads} />
      {pastes.notice}
      <EditorContent
        editor={editor}
        className={styles.content}
        onPasteCapture={(event) => {
          take(event, event.clipboardData)
          longTables.hold(event)
          pastes.take(event)
        }}
        onDropCapture={drop}
      />
    </div>
  )
}
