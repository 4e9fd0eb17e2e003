import type { Mark, MarkRole } from '@anju/contract/site/setting'
import { UploadOutlined } from '@ant-design/icons'
import { useMutation } from '@tanstack/react-query'
import { Alert, Button, Upload } from 'antd'
import { confirm, notify } from '#ui/feedback/dialogs.tsx'
import { errorMessage } from '#ui/feedback/error-message.ts'
import { runAndNotify } from '#ui/feedback/run-and-notify.ts'
import { call } from '#ui/session/call.ts'
import { Permitted } from '#ui/session/permitted.tsx'
import { sendFile } from '#ui/session/transfer.ts'
import styles from './setting.module.css'

const LARGEST = 2 * 1024 * 1024
const names = { logo: '标识', logoLight: '浅色标识', favicon: '浏览器图标' }
const hints = {
  logo: '显示在页头，高 44 像素，可以是宽的；SVG 最清晰，也可用 JPG、PNG、WebP',
  logoLight: '用在深色底上：页脚、控制台的侧栏与登录页；没有就用标识',
  favicon: '显示在浏览器标签上，宜为正方形；SVG 或 PNG',
}

async function send(role: MarkRole, file: File): Promise<void> {
  if (file.size > LARGEST) throw new Error('图片不能超过 2 MB')
  await sendFile('POST /prod-api/cms/setting/mark', 'file', file, { role })
}

type MarkFieldProps = { use: MarkRole; mark: Mark | null; onChanged: () => void; hasLabel?: boolean }

/** The logo or the icon: shown, replaced by an upload, or that of the product again. */
export function MarkField({ use: role, mark, onChanged, hasLabel = true }: MarkFieldProps) {
  const name = names[role]
  const upload = useMutation({
    mutationFn: (file: File) => send(role, file),
    onSuccess() {
      notify.success(`${name}已更新`)
      onChanged()
    },
  })
  const reset = async () => {
    const question = `恢复默认的${name}吗？上传的${name}会删除，要再用须重新上传。`
    if (!(await confirm(question, { danger: true }))) return
    const removing = call('DELETE /prod-api/cms/setting/mark/:role', { params: { role } })
    if (await runAndNotify(removing, `已恢复默认的${name}`)) onChanged()
  }
  return (
    <div className={styles.mark}>
      <div className={styles.picture} data-ground={role === 'logoLight' ? 'dark' : 'light'}>
        <img src={mark?.src ?? (role === 'favicon' ? '/favicon.svg' : '/logo.svg')} alt={`现在的${name}`} />
      </div>
      <div>
        {hasLabel && <p className={styles.name}>{name}</p>}
        <p className={styles.hint}>{hints[role]}</p>
        {upload.error && <Alert type="error" showIcon role="alert" title={errorMessage(upload.error)} />}
        <Permitted any={['cms:setting:edit']}>
          <div className={styles.actions}>
            <Upload
              accept=".svg,image/svg+xml,image/jpeg,image/png,image/webp"
              showUploadList={false}
              beforeUpload={(file) => {
                upload.mutate(file)
                return false
              }}
            >
              <Button icon={<UploadOutlined aria-hidden />} loading={upload.isPending}>
                上传{name}
              </Button>
            </Upload>
            {mark && <Button onClick={() => void reset()}>恢复默认{name}</Button>}
          </div>
        </Permitted>
      </div>
    </div>
  )
}
