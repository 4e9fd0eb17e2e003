import { InboxOutlined } from '@ant-design/icons'
import { Alert, Button, Checkbox, Flex, Progress, Upload } from 'antd'
import { useState } from 'react'
import { DialogFrame } from '#ui/feedback/dialog-frame.tsx'
import { confirm } from '#ui/feedback/dialogs.tsx'
import { saveDownload, saveExport } from '#ui/session/transfer.ts'
import { largest, sizeText } from './file.ts'
import { ImportResult } from './result.tsx'
import { type Passwords, useImport } from './run.ts'

type ImportDialogProps = {
  /** Name of the imported records, such as 用户. */
  noun: string
  /** The contract's upload route, which returns `ImportAnswer`; its field is `file`. */
  upload: Parameters<typeof useImport>[0]
  template: Parameters<typeof saveExport>[0]
  /** The field that names a line, and its heading. */
  subject: { field: string; title: string }
  /** The word that counts the records in a sentence; 人 unless given. */
  counted?: string
  /** Label of the checkbox that allows updates of existing records. */
  updateLabel?: string
  /** The route accepts `dryRun`: a trial is shown before the import. */
  trial?: true
  /** Called after an import. */
  onImported: () => void
  onClose: () => void
}

const UNSAVED = '初始密码只在结果文件里，还没有下载；关闭以后没有人能登录这些账号。确定要关闭吗？'

/**
 * Uploads an Excel file and shows the result of every line. With errors nothing is imported, unless the user asks for it. The
 * result file with initial passwords is saved automatically, and closing without it asks first.
 */
export function ImportDialog(props: ImportDialogProps) {
  const { noun, subject, counted = '人', updateLabel = `更新已经存在的${noun}` } = props
  const run = useImport(props.upload, props.onImported)
  const { file, percent, answer, passwords } = run
  const busy = percent !== null
  const close = async () => {
    if (busy) return
    const unsaved = passwords === 'missing' || passwords === 'loading'
    if (!unsaved || (await confirm(UNSAVED, { danger: true, ok: '不要密码，关闭' }))) props.onClose()
  }
  return (
    <DialogFrame
      title={`${noun}导入`}
      onCancel={() => void close()}
      footer={<Footer run={run} trial={props.trial === true} onClose={() => void close()} />}
    >
      <Flex vertical gap={12}>
        <Upload.Dragger accept=".xlsx" beforeUpload={run.choose} showUploadList={false} disabled={busy}>
          <InboxOutlined style={{ fontSize: 32 }} aria-hidden />
          <div>{file ? `${file.name}（${sizeText(file.size)}）` : '将文件拖到此处，或点击选择文件'}</div>
          <div>仅允许导入 xlsx 格式的文件，不超过 {sizeText(largest)}</div>
        </Upload.Dragger>
        <Flex justify="space-between" wrap gap={8}>
          <Checkbox checked={run.update} disabled={busy} onChange={(event) => run.changeUpdate(event.target.checked)}>
            {updateLabel}
          </Checkbox>
          <Button type="link" size="small" onClick={() => void saveExport(props.template, {}, `${noun}导入模板`)}>
            下载模板
          </Button>
        </Flex>
        {busy && <Progress percent={percent} status="active" aria-label="上传进度" />}
        {percent === 100 && <div role="status">文件已上传，正在逐行处理；行数较多时需要一会儿，请不要关闭。</div>}
        {run.fault !== null && <Alert type="error" showIcon role="alert" title={run.fault} />}
        {answer && answer.added > 0 && !answer.trial && <PasswordNotice added={answer.added} passwords={passwords} />}
        {answer && <ImportResult answer={answer} subject={subject} counted={counted} />}
      </Flex>
    </DialogFrame>
  )
}

const STATES: Record<Passwords, string> = {
  none: '',
  loading: '正在下载结果文件…',
  saved: '结果文件已下载，请妥善保管；没有找到的话，一天内可以再次下载。',
  missing: '结果文件没有下载成功，请点“下载结果”。',
}

function PasswordNotice({ added, passwords }: { added: number; passwords: Passwords }) {
  return (
    <Alert
      type={passwords === 'missing' ? 'error' : 'warning'}
      showIcon
      title={`共 ${added} 个账号，初始密码只在结果文件里`}
      description={`${STATES[passwords]}密码 72 小时内有效，首次登录须修改。`}
    />
  )
}

type FooterProps = { run: ReturnType<typeof useImport>; trial: boolean; onClose: () => void }

function Footer({ run, trial, onClose }: FooterProps) {
  const { file, percent, answer } = run
  const busy = percent !== null
  const some = answer !== null && answer.lines.length > answer.failed
  const stopped = answer !== null && answer.failed > 0 && answer.imported === 0 && some
  const ready = answer?.trial === true && answer.failed === 0
  return (
    <Flex gap={8} justify="end" wrap>
      <Button onClick={onClose} disabled={busy}>
        关闭
      </Button>
      {answer?.fileName && <ResultButton key={answer.fileName} run={run} fileName={answer.fileName} />}
      {stopped && (
        <Button type="primary" loading={busy} onClick={() => void run.send('rest')}>
          仍要导入其余各行
        </Button>
      )}
      {ready && (
        <Button type="primary" loading={busy} onClick={() => void run.send('whole')}>
          正式导入
        </Button>
      )}
      {!answer && (
        <Button type="primary" disabled={!file} loading={busy} onClick={() => void run.send(trial ? 'trial' : 'whole')}>
          {trial ? '试运行' : '开始导入'}
        </Button>
      )}
    </Flex>
  )
}

/** Downloads the result on demand; the server deletes it then. */
function ResultButton({ run, fileName }: { run: ReturnType<typeof useImport>; fileName: string }) {
  const [state, setState] = useState<'ready' | 'loading' | 'saved'>('ready')
  const download = async () => {
    setState('loading')
    const saved = await saveDownload(fileName)
    setState(saved ? 'saved' : 'ready')
    if (saved) run.markSaved()
  }
  const again = run.passwords === 'saved' ? '再次下载结果' : '下载结果'
  return (
    <Button
      loading={state === 'loading' || run.passwords === 'loading'}
      disabled={state === 'saved'}
      onClick={() => void download()}
    >
      {state === 'saved' ? '结果已下载' : again}
    </Button>
  )
}
