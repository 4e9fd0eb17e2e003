import { Button, Flex } from 'antd'
import type { ReactNode } from 'react'
import { DialogFrame } from '../feedback/dialog-frame.tsx'
import { errorMessage } from '../feedback/error-message.ts'
import { LoadError, Loading } from '../feedback/states.tsx'
import styles from './paper-dialog.module.css'

type Paper = {
  /** Which text it is. */
  head: ReactNode
  html: string
  digest: string
  /** It holds no more, as is said across every sheet. */
  isObsolete?: boolean
}
type PaperDialogProps = {
  query: { isError: boolean; error: unknown; refetch: () => unknown }
  /** Nothing while it is loaded. */
  paper: Paper | undefined
  onClose: () => void
}

/** An exact text with its digest, which can be printed. */
export function PaperDialog({ query, paper, onClose }: PaperDialogProps) {
  return (
    <DialogFrame title="原文" width={820} onCancel={onClose} footer={null}>
      {query.isError && <LoadError message={errorMessage(query.error)} retry={() => void query.refetch()} />}
      {!paper && !query.isError && <Loading />}
      {paper && (
        <div className={`${styles.paper} ${paper.isObsolete ? styles.obsolete : ''}`}>
          <Flex justify="end" className={styles.print}>
            <Button onClick={() => window.print()}>打印</Button>
          </Flex>
          <div>{paper.head}</div>
          {/* biome-ignore lint/security/noDangerouslySetInnerHtml: clean HTML is what the contract promises here */}
          <article className={styles.text} dangerouslySetInnerHTML={{ __html: paper.html }} />
          <p>
            文本摘要（SHA-256）：<code className={styles.digest}>{paper.digest}</code>
          </p>
        </div>
      )}
    </DialogFrame>
  )
}
