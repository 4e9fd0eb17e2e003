import type { PDFDocumentProxy } from 'pdfjs-dist'
import { useEffect, useState } from 'react'
import { Loading } from '#ui/feedback/states.tsx'
import { drawPage, inTime, openPdf } from '#ui/resource/pdf/open.ts'
import { type ReaderProps, useAddress } from './reader.ts'
import styles from './resume.module.css'

/** Pages that are drawn; a résumé has three. */
const MOST_PAGES = 20
/** Two pixels for one of the dialog keep small print sharp. */
const MOST = { width: 1600, height: 2600 }

type Page = { number: number; picture: Blob; text: string }

async function readPage(document: PDFDocumentProxy, number: number): Promise<Page> {
  const page = await document.getPage(number)
  const canvas = await drawPage(page, MOST)
  const picture = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/png'))
  if (!picture) throw new Error(`page ${number} has not been drawn`)
  const { items } = await page.getTextContent()
  const text = items.map((item) => ('str' in item ? item.str + (item.hasEOL ? '\n' : '') : '')).join('')
  return { number, picture, text: text.trim() }
}

/** The pages of a PDF as pictures, each with its text, which can be copied and read aloud. */
export default function PdfPages({ file, onFail }: ReaderProps) {
  const [pages, setPages] = useState<readonly Page[]>([])
  const [count, setCount] = useState(0)
  // biome-ignore lint/correctness/useExhaustiveDependencies: the file is read once
  useEffect(() => {
    const ending = new AbortController()
    const read = async () => {
      const document = await inTime(openPdf(file, ending.signal))
      setCount(document.numPages)
      for (let number = 1; number <= Math.min(document.numPages, MOST_PAGES); number++) {
        const page = await inTime(readPage(document, number))
        if (ending.signal.aborted) return
        setPages((before) => [...before, page])
      }
    }
    read().catch(() => {
      if (ending.signal.aborted) return
      ending.abort()
      onFail()
    })
    return () => {
      ending.abort()
      setPages([])
    }
  }, [file])
  const drawnCount = Math.min(count, MOST_PAGES)
  return (
    <>
      {pages.map((page) => (
        <PdfPage key={page.number} page={page} />
      ))}
      {(count === 0 || pages.length < drawnCount) && <Loading label="正在显示简历" />}
      {count > MOST_PAGES && <p>{`共 ${count} 页，这里显示前 ${MOST_PAGES} 页；其余请下载后查看。`}</p>}
    </>
  )
}

function PdfPage({ page: { number, picture, text } }: { page: Page }) {
  const address = useAddress(picture)
  return (
    <figure className={styles.figure ?? ''}>
      {address && <img className={styles.page ?? ''} src={address} alt={`简历第 ${number} 页`} />}
      <details>
        <summary>{`第 ${number} 页的文字`}</summary>
        <p className={styles.text ?? ''}>{text || '这一页没有可以读取的文字，可能是扫描件'}</p>
      </details>
    </figure>
  )
}
