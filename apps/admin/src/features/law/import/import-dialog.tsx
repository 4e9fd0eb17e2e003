import { type NamedFile, storedZip } from '@anju/browser/stored-zip'
import type { LawImport } from '@anju/contract/law/import'
import { FolderOpenOutlined, InboxOutlined } from '@ant-design/icons'
import { Alert, Button, Flex, Form, Input, Progress, Upload } from 'antd'
import { useEffect, useState } from 'react'
import { DialogFrame } from '#ui/feedback/dialog-frame.tsx'
import { errorMessage } from '#ui/feedback/error-message.ts'
import { sendFile } from '#ui/session/transfer.ts'
import { useImport } from '../law.api.ts'

const LARGEST = 100 * 1024 * 1024
/** A collection of more files says as of which day it is complete. */
const MOST_UNDATED = 500

/** Several files or a folder as one archive; the names of folders say which level the laws have. */
async function archiveOf(files: readonly File[]): Promise<File> {
  const result: NamedFile[] = []
  for (const file of files)
    result.push({ path: file.webkitRelativePath || file.name, bytes: new Uint8Array(await file.arrayBuffer()) })
  return new File([storedZip(result)], `${files.length} 个文件.zip`, { type: 'application/zip' })
}

type DialogProps = { onReport: (importId: string) => void; onEnded: () => void; onClose: () => void }

/** Uploads laws and shows how far their import is. It goes on without the dialog. */
export function LawImportDialog({ onReport, onEnded, onClose }: DialogProps) {
  const [files, setFiles] = useState<readonly File[]>([])
  const [unread, setUnread] = useState(0)
  const [asOf, setAsOf] = useState('')
  const [uploading, setUploading] = useState<number | null>(null)
  const [importId, setImportId] = useState<string | null>(null)
  const [fault, setFault] = useState('')
  const run = useImport(importId)
  const ended = run?.state === 'done' || run?.state === 'failed'
  const busy = uploading !== null || (importId !== null && !ended)
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each end
  useEffect(() => {
    if (ended) onEnded()
  }, [ended])
  const choose = (all: readonly File[]) => {
    const chosen = all.filter(isReadable)
    setFiles(chosen)
    setUnread(all.length - chosen.length)
    setImportId(null)
    const size = chosen.reduce((sum, { size: bytes }) => sum + bytes, 0)
    const none = '所选文件中没有 Word（.docx）、Markdown（.md）或 zip 文件；较早的 Word 文稿（.doc）请另存为 .docx'
    setFault(chosen.length === 0 ? none : size > LARGEST ? '文件超过 100 MB，请压缩成 zip 或分成几次导入' : '')
  }
  const start = async () => {
    const [first] = files
    if (!first) return
    setFault('')
    setUploading(0)
    try {
      const file = files.length > 1 || first.webkitRelativePath ? await archiveOf(files) : first
      const { data } = await sendFile<{ data: { importId: string } }>(
        'POST /prod-api/cms/law/import',
        'file',
        file,
        { asOf },
        (part) => setUploading(Math.round(part * 100)),
      )
      setImportId(data.importId)
    } catch (error) {
      setFault(errorMessage(error))
    }
    setUploading(null)
  }
  return (
    <DialogFrame
      title="导入法规"
      unsaved={(isTyped) => isTyped && importId === null}
      onCancel={onClose}
      cancelText={busy ? '在后台继续' : '关闭'}
      footer={(_, { CancelBtn }) => (
        <Flex gap={8} justify="end" wrap>
          <CancelBtn />
          {run?.state === 'done' ? (
            <Button type="primary" onClick={() => onReport(run.importId)}>
              查看报告
            </Button>
          ) : (
            <Button
              type="primary"
              loading={busy}
              disabled={files.length === 0 || fault !== ''}
              onClick={() => void start()}
            >
              开始导入
            </Button>
          )}
        </Flex>
      )}
    >
      <Flex vertical gap={12}>
        <FileChoice files={files} disabled={busy} onChoose={choose} />
        {files.length > 0 && <Unread count={unread} />}
        <AsOfField disabled={busy} required={files.length > MOST_UNDATED} value={asOf} onChange={setAsOf} />
        {uploading !== null && <Progress percent={uploading} status="active" aria-label="上传进度" />}
        {run && <RunState run={run} />}
        {fault && <Alert type="error" showIcon role="alert" title={fault} />}
      </Flex>
    </DialogFrame>
  )
}

function Unread({ count }: { count: number }) {
  if (count === 0) return null
  const title = `另有 ${count} 个文件不是 Word（.docx）或 Markdown（.md），不会导入`
  return <Alert type="info" showIcon role="status" title={title} />
}

type AsOfProps = { disabled: boolean; required: boolean; value: string; onChange: (day: string) => void }

/** The day as of which what is imported is complete. */
function AsOfField({ disabled, required, value, onChange }: AsOfProps) {
  return (
    <Form layout="vertical" disabled={disabled}>
      <Form.Item
        label="数据截至"
        htmlFor="law-as-of"
        required={required}
        extra={`整批资料收录到哪一天，网站上会显示；补充个别法规时留空，网站上的日期不变。超过 ${MOST_UNDATED} 个文件的资料，若自己没有写明，须填写`}
      >
        <Input id="law-as-of" type="date" value={value} onChange={(event) => onChange(event.target.value)} />
      </Form.Item>
    </Form>
  )
}

function RunState({ run }: { run: LawImport }) {
  const { state, done, total, title, fault, summary } = run
  if (state === 'failed') return <Alert type="error" showIcon role="alert" title={fault} />
  if (state === 'done')
    return <Alert type="success" showIcon role="status" title="导入完成" description={summary.join('；')} />
  const percent = total === 0 ? 0 : Math.floor((done / total) * 100)
  return (
    <>
      <Progress percent={percent} status="active" aria-label="导入进度" />
      <div role="status">{state === 'waiting' ? '正在排队…' : `已读取 ${done} 个文件，共 ${total} 个。${title}`}</div>
    </>
  )
}

/** What an archive or the import can read. */
const isReadable = ({ name }: File) => /\.(md|markdown|docx|zip|sqlite3)$/i.test(name)

type FileChoiceProps = { files: readonly File[]; disabled: boolean; onChoose: (files: readonly File[]) => void }

function FileChoice({ files, disabled, onChoose }: FileChoiceProps) {
  const label = files.length > 1 ? `${files.length} 个文件` : files[0]?.name
  // Called for each file with all of them.
  const take = (file: File, all: readonly File[]) => {
    if (file === all[0]) onChoose(all)
    return false
  }
  return (
    <Flex vertical gap={8}>
      <Upload.Dragger
        accept=".zip,.docx,.md,.markdown"
        multiple
        showUploadList={false}
        disabled={disabled}
        beforeUpload={take}
      >
        <InboxOutlined style={{ fontSize: 32 }} aria-hidden />
        <div>{label ?? '将文件拖到此处，或点击选择文件'}</div>
        <div>压缩包（.zip），或一个、几个 Word（.docx）、Markdown（.md）文件，不超过 100 MB</div>
      </Upload.Dragger>
      <Upload directory showUploadList={false} disabled={disabled} beforeUpload={take}>
        <Button icon={<FolderOpenOutlined aria-hidden />} disabled={disabled}>
          选择文件夹
        </Button>
      </Upload>
    </Flex>
  )
}
