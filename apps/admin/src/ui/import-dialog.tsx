import { InboxOutlined } from '@ant-design/icons'
import { Alert, Button, Checkbox, Flex, Progress, Upload } from 'antd'
import { useState } from 'react'
import { DialogFrame } from '#ui/dialog-frame.tsx'
import { sentenceOf } from '#ui/failure.ts'
import { saveDownload, saveExport, sendFile } from '#ui/transfer.ts'
import { fileFault, largest, sizeText } from './import-dialog-file.ts'
import { type ImportAnswer, ImportResult } from './import-dialog-result.tsx'

type ImportDialogProps = {
  /** What is imported, such as 用户. */
  noun: string
  /** The contract's upload route, which answers what `ImportAnswer` says; its field is `file`. */
  upload: Parameters<typeof sendFile>[0]
  template: Parameters<typeof saveExport>[0]
  /** The field of a line that names it, and its heading. */
  subject: { field: string; title: string }
  /** What the tick says that lets existing ones be changed. */
  updateLabel?: string
  /** Something was imported. */
  onImported: () => void
  onClose: () => void
}

/** Takes an Excel file, sends it, and shows what came of every line. With faults nothing is taken, unless asked to. */
export function ImportDialog(props: ImportDialogProps) {
  const { noun, subject, updateLabel = `更新已经存在的${noun}` } = props
  const [file, setFile] = useState<File | null>(null)
  const [update, setUpdate] = useState(false)
  const [percent, setPercent] = useState<number | null>(null)
  const [fault, setFault] = useState<string | null>(null)
  const [answer, setAnswer] = useState<ImportAnswer | null>(null)

  const choose = (chosen: File) => {
    setAnswer(null)
    setFault(fileFault(chosen) ?? null)
    setFile(fileFault(chosen) ? null : chosen)
    return false
  }
  const send = async (partial: boolean) => {
    if (!file || percent !== null) return
    setFault(null)
    setPercent(0)
    try {
      const query = { updateSupport: update ? '1' : '0', ...(partial && { partial: '1' }) }
      const result = await sendFile<ImportAnswer>(props.upload, 'file', file, query, (part) =>
        setPercent(Math.round(part * 100)),
      )
      setAnswer(result)
      if (result.imported > 0) props.onImported()
    } catch (error) {
      setFault(sentenceOf(error))
    } finally {
      setPercent(null)
    }
  }
  const stopped = answer !== null && answer.failed > 0 && answer.imported === 0 && answer.lines.length > answer.failed
  const footer = (
    <Flex gap={8} justify="end" wrap>
      <Button onClick={props.onClose} disabled={percent !== null}>
        关闭
      </Button>
      {answer?.fileName && <ResultButton key={answer.fileName} fileName={answer.fileName} />}
      {stopped && (
        <Button type="primary" loading={percent !== null} onClick={() => void send(true)}>
          仍要导入其余各行
        </Button>
      )}
      {!answer && (
        <Button type="primary" disabled={!file} loading={percent !== null} onClick={() => void send(false)}>
          开始导入
        </Button>
      )}
    </Flex>
  )
  return (
    <DialogFrame title={`${noun}导入`} onCancel={() => percent === null && props.onClose()} footer={footer}>
      <Flex vertical gap={12}>
        <Upload.Dragger accept=".xlsx" beforeUpload={choose} showUploadList={false} disabled={percent !== null}>
          <InboxOutlined style={{ fontSize: 32 }} aria-hidden />
          <div>{file ? `${file.name}（${sizeText(file.size)}）` : '将文件拖到此处，或点击选择文件'}</div>
          <div>仅允许导入 xlsx 格式的文件，不超过 {sizeText(largest)}</div>
        </Upload.Dragger>
        <Flex justify="space-between" wrap gap={8}>
          <Checkbox checked={update} disabled={percent !== null} onChange={(event) => setUpdate(event.target.checked)}>
            {updateLabel}
          </Checkbox>
          <Button type="link" size="small" onClick={() => void saveExport(props.template, {}, `${noun}导入模板`)}>
            下载模板
          </Button>
        </Flex>
        {percent !== null && <Progress percent={percent} status="active" aria-label="上传进度" />}
        {percent === 100 && <div role="status">文件已上传，正在逐行处理；人数较多时需要一两分钟，请不要关闭。</div>}
        {fault !== null && <Alert type="error" showIcon role="alert" title={fault} />}
        {answer && <ImportResult answer={answer} subject={subject} />}
      </Flex>
    </DialogFrame>
  )
}

/** The result may hold initial passwords, so the server gives it once and forgets it. */
function ResultButton({ fileName }: { fileName: string }) {
  const [state, setState] = useState<'there' | 'coming' | 'taken'>('there')
  const take = async () => {
    setState('coming')
    setState((await saveDownload(fileName)) ? 'taken' : 'there')
  }
  return (
    <Button loading={state === 'coming'} disabled={state === 'taken'} onClick={() => void take()}>
      {state === 'taken' ? '结果已下载' : '下载结果'}
    </Button>
  )
}
