import { Alert, Button, Flex } from 'antd'
import dayjs from 'dayjs'
import { runAndNotify } from '#ui/feedback/run-and-notify.ts'
import { call } from '#ui/session/call.ts'
import type { LocalCopy } from './sessions.ts'

type LocalTextProps = { contentId: string; local: LocalCopy; onRestore: () => void; onForget: () => void }

/** Offers a text that this browser kept because the server did not get it; refused, it goes into the history of the item. */
export function LocalText({ contentId, local, onRestore, onForget }: LocalTextProps) {
  const forget = async () => {
    const keeping = call('POST /prod-api/cms/content/copy/aside', { body: { contentId, form: local.form } })
    if (await runAndNotify(keeping, '本机的文稿已存入历史')) onForget()
  }
  return (
    <Alert
      type="warning"
      showIcon
      role="alert"
      title="本机有未保存的修改"
      description={`${dayjs(local.at).format('YYYY-MM-DD HH:mm:ss')} 写下的内容没有送达服务器。不采用的一份会存入历史。`}
      action={
        <Flex gap={8} wrap>
          <Button size="small" onClick={() => void forget()}>
            用服务器的
          </Button>
          <Button size="small" type="primary" onClick={onRestore}>
            恢复本机
          </Button>
        </Flex>
      }
    />
  )
}
