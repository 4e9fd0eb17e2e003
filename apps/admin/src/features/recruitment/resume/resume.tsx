import { fileFormats } from '@anju/contract/case/kinds'
import type { Application } from '@anju/contract/recruitment/desk'
import { DownloadOutlined, EyeOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import { useState } from 'react'
import { useReload } from '#ui/case/case.api.ts'
import { readExport, saveExport } from '#ui/session/transfer.ts'
import { applications } from '../recruitment.api.ts'
import { ResumeDialog } from './resume-dialog.tsx'

const KEY = 'POST /prod-api/cms/recruitment/resume'

/** The résumé of an application, read on the screen or saved; each reading is a line of the history. */
export function Resume({ application: { applicationId, no, resumeKind, may } }: { application: Application }) {
  const reload = useReload(applications)
  const [file, setFile] = useState<Blob | null>(null)
  if (!resumeKind) return <>未附简历</>
  const open = async () => {
    const read = await readExport(KEY, { applicationId })
    if (read) setFile(read.blob)
    await reload()
  }
  const save = async () => {
    await saveExport(KEY, { applicationId }, '简历')
    await reload()
  }
  return (
    <>
      {fileFormats[resumeKind]}
      {may.contact && (
        <>
          <Button type="link" size="small" icon={<EyeOutlined aria-hidden />} onClick={() => void open()}>
            查看简历
          </Button>
          <Button type="link" size="small" icon={<DownloadOutlined aria-hidden />} onClick={() => void save()}>
            下载简历
          </Button>
        </>
      )}
      {file && <ResumeDialog file={file} format={resumeKind} no={no} onClose={() => setFile(null)} />}
    </>
  )
}
