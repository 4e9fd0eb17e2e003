import { lawLimits } from '@anju/contract/law/desk-terms'
import { decodedText } from '@anju/contract/wire/decoded-text'
import { FileTextOutlined } from '@ant-design/icons'
import { Button, Flex, Form, Input, Upload } from 'antd'
import { confirm, notify } from '#ui/feedback/dialogs.tsx'
import { Field } from '#ui/form/record-form-field.tsx'
import styles from '../law.module.css'
import { PreviewPanel } from './preview-panel.tsx'

const EXAMPLE = `# 示例市物业管理条例

2024年9月27日 示例市第十届人民代表大会常务委员会第二十次会议通过

<!-- INFO END -->

## 第一章 总则

第一条 为了规范物业管理活动，制定本条例。`

async function readFile(file: File): Promise<string | undefined> {
  const text = decodedText(new Uint8Array(await file.arrayBuffer()))
  if (text === undefined) notify.error('文件的编码既不是 UTF-8，也不是 GBK，请另存为 UTF-8 后重试')
  return text
}

/** The text of a law as Markdown, typed or read from a file, with what an import would read in it. */
export function MarkdownField({ withFile = false }: { withFile?: boolean }) {
  const form = Form.useFormInstance()
  const take = async (file: File) => {
    const text = await readFile(file)
    if (text === undefined) return
    const before = String(form.getFieldValue('markdown') ?? '').trim()
    if (before && !(await confirm('文件的内容会替换已经输入的正文，确定吗？'))) return
    form.setFieldsValue({ markdown: text, fileName: file.name })
  }
  return (
    <>
      {withFile && (
        <Flex className={styles.full} gap={8} align="center" wrap style={{ marginBottom: 12 }}>
          <Upload
            accept=".md,.markdown"
            showUploadList={false}
            beforeUpload={(file) => {
              void take(file)
              return false
            }}
          >
            <Button icon={<FileTextOutlined aria-hidden />}>选择 Markdown 文件</Button>
          </Upload>
          <FileName />
        </Flex>
      )}
      <div className={`${styles.full} ${styles.mono}`}>
        <Field
          name="markdown"
          required
          max={lawLimits.text}
          extra={`${withFile ? '可以直接粘贴纯文字，并在下面填写标题和公布日期；或者' : ''}首行“# 标题”，其下为题注；“<!-- INFO END -->”之后为正文，条文写在行首，如“第一条 内容”`}
        >
          <Input.TextArea rows={14} placeholder={EXAMPLE} spellCheck={false} />
        </Field>
      </div>
      <PreviewPanel />
    </>
  )
}

function FileName() {
  const name: unknown = Form.useWatch('fileName', { preserve: true })
  return typeof name === 'string' && name ? <span>{name}</span> : <span>或在下面粘贴一部法规的全文</span>
}
