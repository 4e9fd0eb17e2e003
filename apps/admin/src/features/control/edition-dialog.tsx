import { editionStates, printMark } from '@anju/contract/control/terms'
import { toWireDate } from '@anju/contract/wire/time'
import { Button, Flex } from 'antd'
import { DialogFrame } from '#ui/feedback/dialog-frame.tsx'
import { errorMessage } from '#ui/feedback/error-message.ts'
import { LoadError, Loading } from '#ui/feedback/states.tsx'
import { useEdition } from './control.api.ts'
import styles from './control.module.css'

type EditionDialogProps = { contentId: string; number: number; mark?: string; onClose: () => void }

/** The text of an edition, printed as a numbered copy with `mark`, or as one that is not under control; what does not hold says so. */
export function EditionDialog({ contentId, number, mark, onClose }: EditionDialogProps) {
  const { data, isError, error, refetch } = useEdition(contentId, number)
  const edition = data?.data
  return (
    <DialogFrame title="原文" width={820} onCancel={onClose} footer={null}>
      {isError && <LoadError message={errorMessage(error)} retry={() => void refetch()} />}
      {!edition && !isError && <Loading />}
      {edition && (
        <div className={`${styles.sheet} ${edition.state === 'void' ? styles.obsolete : ''}`}>
          <p className={styles.mark}>{mark ?? printMark(toWireDate(Date.now()))}</p>
          <Flex justify="space-between" align="center" wrap gap={8}>
            <span>
              {edition.documentNo} · 第 {number} 版 {edition.label} · {editionStates[edition.state]} · 自{' '}
              {edition.effectiveOn} 起施行
            </span>
            <Button className={styles.button} onClick={() => window.print()}>
              打印
            </Button>
          </Flex>
          {/* biome-ignore lint/security/noDangerouslySetInnerHtml: clean HTML is what the contract promises here */}
          <article dangerouslySetInnerHTML={{ __html: edition.html }} />
          <p>
            文本摘要（SHA-256）：<code className={styles.digits}>{edition.digest}</code>
          </p>
        </div>
      )}
    </DialogFrame>
  )
}
