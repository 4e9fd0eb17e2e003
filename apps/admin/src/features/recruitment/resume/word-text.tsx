import { waitingPicture } from '@anju/contract/desk/notes'
import { createElement, Fragment, type ReactNode, useEffect, useState } from 'react'
import { readDocx } from '#ui/editor/docx/read.ts'
import { Loading } from '#ui/feedback/states.tsx'
import { type ReaderProps, useAddress } from './reader.ts'
import styles from './resume.module.css'

/** Elements that are shown as they are; of all others only the content is. */
const SHOWN = new Set('p h2 h3 h4 strong em u s sup sub ul ol li table thead tbody tr th td br'.split(' '))
const EMPTY = new Set(['br'])

type Pictures = ReadonlyMap<string, Blob>

/** What a stranger's document says, built from its elements: neither its attributes nor its links get into the page. */
function contentOf(node: Node, pictures: Pictures, key = 0): ReactNode {
  if (node.nodeType === Node.TEXT_NODE) return textOf(node.textContent ?? '', pictures, key)
  if (!(node instanceof Element)) return null
  if (EMPTY.has(node.localName)) return <br key={key} />
  const children = [...node.childNodes].map((child, nth) => contentOf(child, pictures, nth))
  if (!SHOWN.has(node.localName)) return <Fragment key={key}>{children}</Fragment>
  const span = (name: string) => Number(node.getAttribute(name)) || undefined
  const isCell = node.localName === 'td' || node.localName === 'th'
  const ofList = node.localName === 'ol' ? { start: span('start') } : {}
  const attributes = isCell ? { colSpan: span('colspan'), rowSpan: span('rowspan') } : ofList
  return createElement(node.localName, Object.assign({ key }, attributes), children)
}

function textOf(text: string, pictures: Pictures, key: number): ReactNode {
  const picture = pictures.get(text.trim())
  return picture ? <Picture key={key} file={picture} /> : text
}

function Picture({ file }: { file: Blob }) {
  const address = useAddress(file)
  return address ? <img className={styles.picture ?? ''} src={address} alt="简历中的图片" /> : null
}

type Read = { body: HTMLElement; pictures: Pictures }

/** A résumé of Word: its text, tables and pictures. */
export default function WordText({ file, onFail }: ReaderProps) {
  const [read, setRead] = useState<Read | null>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: the file is read once
  useEffect(() => {
    let isClosed = false
    readDocx(new File([file], '简历.docx'), true).then(
      ({ html, files }) => {
        if (isClosed) return
        const { body } = new DOMParser().parseFromString(html, 'text/html')
        setRead({ body, pictures: new Map(files.map((one) => [waitingPicture(one.name), one])) })
      },
      () => {
        if (!isClosed) onFail()
      },
    )
    return () => {
      isClosed = true
    }
  }, [file])
  if (!read) return <Loading label="正在显示简历" />
  return <article className={styles.word ?? ''}>{contentOf(read.body, read.pictures)}</article>
}
