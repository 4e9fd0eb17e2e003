import { download, downloading } from '@anju/browser/download'
import { useState } from 'react'
import { caller } from '#ui/api/call.ts'
import { notify } from '#ui/feedback/messages.tsx'
import styles from './law-download.module.css'

const API = '/api/cms/law'

/** The address of a file that the server makes; values that are empty are left out. */
export function fileAddress(path: string, query: Record<string, string | undefined>): string {
  const values = new URLSearchParams(Object.entries(query).flatMap(([name, value]) => (value ? [[name, value]] : [])))
  return `${API}/${path}?${values}`
}

type Props = {
  /** What is downloaded, in the labels of the buttons: 第八条. */
  of: string
  /** Format and its name. */
  formats: Readonly<Record<string, string>>
  address: (format: string) => string
}

/** A button that offers the formats of a file, and downloads the one that is chosen. */
export function LawDownload({ of, formats, address }: Props) {
  const [open, setOpen] = useState(false)
  const [busy, setBusy] = useState('')
  async function save(format: string) {
    setBusy(format)
    const refusal = await download(address(format), caller)
    setBusy('')
    if (refusal) notify(refusal, 'bad')
  }
  return (
    <span className={styles.formats}>
      <button type="button" aria-expanded={open} aria-label={`下载：${of}`} onClick={() => setOpen(!open)}>
        下载
      </button>
      {open &&
        Object.entries(formats).map(([format, name]) => (
          <button
            key={format}
            type="button"
            aria-label={`下载 ${name}：${of}`}
            aria-busy={busy === format || undefined}
            disabled={busy !== ''}
            onClick={() => save(format)}
          >
            {busy === format ? downloading : name}
          </button>
        ))}
    </span>
  )
}
