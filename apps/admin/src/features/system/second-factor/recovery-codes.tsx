import { writeClipboard } from '@anju/browser/clipboard'
import { saveBlob } from '@anju/browser/download'
import { Alert, Button, Checkbox, Flex } from 'antd'
import { useState } from 'react'
import { notify } from '#ui/feedback/dialogs.tsx'
import styles from './second-factor.module.css'

const NOTE = '每个恢复码只能使用一次。请存放在安全的地方，不要与密码放在一起。'

async function copy(text: string): Promise<void> {
  try {
    await writeClipboard(text)
    notify.success('已复制恢复码')
  } catch {
    notify.warning('浏览器不允许复制，请下载或手动抄写')
  }
}

/** Shows new recovery codes once: to copy, download or print, before the user continues. */
export function RecoveryCodes({ codes, done }: { codes: readonly string[]; done: () => void }) {
  const [isStored, setIsStored] = useState(false)
  const text = `${codes.join('\n')}\n`
  return (
    <Flex vertical gap={16} align="start" className={styles.codes}>
      <Alert
        type="warning"
        showIcon
        role="status"
        title="恢复码只显示这一次"
        description={`手机丢失或更换时，可用恢复码代替动态验证码登录。${NOTE}`}
      />
      <ul className={styles.list} aria-label="恢复码">
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <Flex wrap gap={8} className={styles.actions}>
        <Button onClick={() => void copy(text)}>复制</Button>
        <Button onClick={() => saveBlob(new Blob([text], { type: 'text/plain' }), '恢复码.txt')}>下载</Button>
        <Button onClick={() => window.print()}>打印</Button>
      </Flex>
      <Checkbox checked={isStored} onChange={({ target }) => setIsStored(target.checked)}>
        我已保存恢复码
      </Checkbox>
      <Button type="primary" disabled={!isStored} onClick={done}>
        完成
      </Button>
    </Flex>
  )
}
