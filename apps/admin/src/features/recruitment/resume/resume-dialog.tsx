import type { FileFormat } from '@anju/contract/case/kinds'
import { lazy, Suspense, useState } from 'react'
import { DialogFrame } from '#ui/feedback/dialog-frame.tsx'
import { LoadError, Loading } from '#ui/feedback/states.tsx'
import { type ReaderProps, useAddress } from './reader.ts'
import styles from './resume.module.css'

type ResumeDialogProps = { file: Blob; format: FileFormat; no: string; onClose: () => void }

// The libraries that read PDF and Word are loaded with the first résumé of their kind.
const readers = {
  pdf: lazy(() => import('./pdf-pages.tsx')),
  docx: lazy(() => import('./word-text.tsx')),
  webp: lazy(async () => ({ default: Picture })),
} satisfies Record<FileFormat, unknown>

/** A résumé on the screen. What cannot be shown is said, and is still there to be downloaded. */
export function ResumeDialog({ file, format, no, onClose }: ResumeDialogProps) {
  const [failed, setFailed] = useState(false)
  const Reader = readers[format]
  return (
    <DialogFrame title={`简历：${no}`} width={1040} footer={null} onCancel={onClose}>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: long documents are scrolled by keyboard */}
      <section aria-label="简历内容" className={styles.document ?? ''} tabIndex={0}>
        {failed ? (
          <LoadError message="这份简历不能在网页中显示，可能已加密或损坏。请关闭后点“下载简历”，用其他软件打开。" />
        ) : (
          <Suspense fallback={<Loading />}>
            <Reader file={file} onFail={() => setFailed(true)} />
          </Suspense>
        )}
      </section>
    </DialogFrame>
  )
}

function Picture({ file, onFail }: ReaderProps) {
  const address = useAddress(file)
  return address ? <img className={styles.page ?? ''} src={address} alt="简历" onError={onFail} /> : <Loading />
}
