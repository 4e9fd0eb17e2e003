import { FolderOpenOutlined, InboxOutlined } from '@ant-design/icons'
import { Alert, Progress as Bar, Button, Flex, Form, Select, Upload } from 'antd'
import { DialogFrame } from '#ui/feedback/dialog-frame.tsx'
import { useSession } from '#ui/session/session.ts'
import { saveExport } from '#ui/session/transfer.ts'
import { TreeChoice } from '#ui/tree/tree-select.tsx'
import { type Mode, type Progress, type Target, useContentImport } from './content-import.ts'
import { useDeskOptions } from './desk.api.ts'
import { ImportLines, summaryOf } from './import-lines.tsx'
import { MissingDepartments } from './missing-departments.tsx'

type ContentImportProps = { section: string; onImported: () => void; onClose: () => void }
type Choice = { section: string; deptId?: string }

const BY_FILE = { value: '', label: '按文件中的栏目' }

const targetOf = ({ section, deptId = '' }: Choice): Target => ({ section, deptId })

/**
 * Imports items from an archive or a folder of Markdown, or from a sheet, into the sections that they name or a chosen one: first a
 * trial, which names what is wrong with each and which departments there are not, then as drafts, with progress.
 */
export function ContentImport({ section, onImported, onClose }: ContentImportProps) {
  const [form] = Form.useForm<Choice>()
  const { sections, departments } = useDeskOptions()
  const own = useSession(({ user }) => user?.deptId)
  const run = useContentImport(onImported)
  const { files, progress, running, uploading, fault } = run
  const writable = sections.filter((one) => one.writable)
  const chosen = Form.useWatch('section', form)
  const start = async (mode: Mode, again = false) => {
    const target = targetOf(await form.validateFields())
    await run.start(mode, target, again ? (progress ?? undefined) : undefined)
  }
  return (
    <DialogFrame
      title="导入内容"
      width={720}
      onCancel={() => {
        run.stop()
        onClose()
      }}
      footer={<Steps run={run} onStart={(mode, again) => void start(mode, again)} onClose={onClose} />}
    >
      <Flex vertical gap={12}>
        <Form form={form} layout="vertical" disabled={running} onValuesChange={run.forget}>
          <Form.Item name="section" label="导入到栏目" initialValue={section}>
            <Select
              showSearch={{ optionFilterProp: 'label' }}
              options={[BY_FILE, ...writable.map((one) => ({ value: one.section, label: one.label }))]}
            />
          </Form.Item>
          <Form.Item name="deptId" label="部门" extra="用于没有写明部门的内容" initialValue={own || undefined}>
            <TreeChoice nodes={departments} />
          </Form.Item>
        </Form>
        <FileChoice files={files} disabled={running} section={chosen ?? ''} onChoose={run.choose} />
        {uploading !== null && <Bar percent={uploading} status="active" aria-label="上传进度" />}
        {progress && (
          <Bar
            percent={progress.total === 0 ? 100 : Math.floor((progress.next / progress.total) * 100)}
            aria-label={progress.mode === 'trial' ? '试运行进度' : '导入进度'}
          />
        )}
        {fault && <Alert type="error" showIcon role="alert" title={fault} />}
        {progress && <Report progress={progress} ignored={run.ignored} onMade={() => void start('trial')} />}
      </Flex>
    </DialogFrame>
  )
}

const isDone = ({ next, total }: Progress) => next >= total

type StepsProps = {
  run: ReturnType<typeof useContentImport>
  onStart: (mode: Mode, again?: boolean) => void
  onClose: () => void
}

/** What can be done next: the trial, the import, to stop and to go on. */
function Steps({ run: { files, progress, running, stop }, onStart, onClose }: StepsProps) {
  const done = progress !== null && isDone(progress)
  const importable = progress?.lines.some(({ action }) => action === 'add' || action === 'change') ?? false
  return (
    <Flex gap={8} justify="end" wrap>
      {running ? (
        <Button onClick={stop}>停止</Button>
      ) : (
        <Button onClick={onClose}>{progress?.mode === 'import' && done ? '完成' : '关闭'}</Button>
      )}
      {progress && !done && !running && (
        <Button type="primary" onClick={() => onStart(progress.mode, true)}>
          继续
        </Button>
      )}
      {!progress && (
        <Button type="primary" disabled={files.length === 0} loading={running} onClick={() => onStart('trial')}>
          试运行
        </Button>
      )}
      {progress?.mode === 'trial' && done && importable && (
        <Button type="primary" loading={running} onClick={() => onStart('import')}>
          导入为草稿
        </Button>
      )}
    </Flex>
  )
}

type ReportProps = { progress: Progress; ignored: readonly string[]; onMade: () => void }

/** What has become of the items until now. */
function Report({ progress, ignored, onMade }: ReportProps) {
  return (
    <>
      <div role="status">
        共 {progress.total} 条，已处理 {progress.next} 条。{summaryOf(progress.mode, progress.lines)}。
        {ignored.length > 0 && `没有导入的列：${ignored.join('、')}。`}
      </div>
      {progress.mode === 'trial' && isDone(progress) && progress.departments.length > 0 && (
        <MissingDepartments names={progress.departments} onMade={onMade} />
      )}
      <ImportLines mode={progress.mode} lines={progress.lines} />
    </>
  )
}

type FileChoiceProps = {
  files: readonly File[]
  disabled: boolean
  section: string
  onChoose: (files: readonly File[]) => void
}

function FileChoice({ files, disabled, section, onChoose }: FileChoiceProps) {
  const [first] = files
  const label = files.length > 1 ? `文件夹，${files.length} 个文件` : first?.name
  return (
    <Flex vertical gap={8}>
      <Upload.Dragger
        accept=".zip,.md,.markdown,.xlsx,.csv"
        showUploadList={false}
        disabled={disabled}
        beforeUpload={(file) => {
          onChoose([file])
          return false
        }}
      >
        <InboxOutlined style={{ fontSize: 32 }} aria-hidden />
        <div>{label ?? '将文件拖到此处，或点击选择文件'}</div>
        <div>压缩包（.zip，内含 Markdown 与图片）、Markdown（.md）或表格（.xlsx、.csv），不超过 100 MB</div>
      </Upload.Dragger>
      <Flex gap={8} align="center" wrap>
        <Upload
          directory
          showUploadList={false}
          disabled={disabled}
          beforeUpload={(file, all) => {
            // Called for each file of the folder with all of them.
            if (file === all[0]) onChoose(all)
            return false
          }}
        >
          <Button icon={<FolderOpenOutlined aria-hidden />} disabled={disabled}>
            选择文件夹
          </Button>
        </Upload>
        <Button
          type="link"
          size="small"
          onClick={() => void saveExport('POST /prod-api/cms/content/importTemplate', { section }, '内容导入模板')}
        >
          下载模板
        </Button>
      </Flex>
    </Flex>
  )
}
