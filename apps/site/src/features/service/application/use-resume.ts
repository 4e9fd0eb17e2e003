import { upload } from '@anju/browser/upload'
import { resumeLimits } from '@anju/contract/recruitment/terms'
import { useRef, useState } from 'react'
import { caller } from '#ui/api/call.ts'

const MEGABYTES = resumeLimits.bytes / 1024 / 1024
const FORMATS = /\.(pdf|docx|jpe?g|png|webp|gif)$/i

/**
 * The résumé that goes with a form. It is sent with the form, because only then has the applicant agreed, and it is not kept
 * in the browser, because others may use it next.
 */
export function useResume() {
  const [file, setFile] = useState<File | null>(null)
  const [fault, setFault] = useState('')
  const [percent, setPercent] = useState<number | null>(null)
  const sentAs = useRef('')
  const choose = (chosen: File | null) => {
    sentAs.current = ''
    if (chosen && !FORMATS.test(chosen.name)) return setFault('请选择 PDF、Word（.docx）或图片格式的简历')
    if (chosen && chosen.size > resumeLimits.bytes) return setFault(`简历不能超过 ${MEGABYTES} MB，请压缩后重试`)
    setFault('')
    setFile(chosen)
  }
  /** Sends it unless that has been done; resolves with what the server calls it, or `null` if it could not be sent. */
  const send = async (): Promise<string | undefined | null> => {
    if (!file || sentAs.current) return sentAs.current || undefined
    setFault('')
    setPercent(0)
    try {
      const answer = await upload('/api/cms/recruitment/resume', caller, 'file', file, (part) =>
        setPercent(Math.round(part * 100)),
      )
      if (answer.code !== 200) throw new Error(answer.msg)
      sentAs.current = (answer.data as { resumeId: string }).resumeId
      return sentAs.current
    } catch (error) {
      setFault(error instanceof Error ? error.message : '没有上传成功，请重试')
      return null
    } finally {
      setPercent(null)
    }
  }
  /** The server has lost it: it is sent again with the next attempt. */
  const forget = () => {
    sentAs.current = ''
  }
  return { file, fault, percent, choose, send, forget }
}
export type Resume = ReturnType<typeof useResume>
