import { writeClipboard } from '@anju/browser/clipboard'
import { dialled } from '@anju/contract/wire/telephone'
import type { ReactNode } from 'react'
import { readSite } from '../api/site.ts'
import { Button, ButtonLink } from '../button.tsx'
import { notify } from '../feedback/messages.tsx'
import type { SenderKey } from './code-form.tsx'
import { FiledReceipt, PrintButton } from './filed-receipt.tsx'

/** How somebody gets back in who has lost the code: it is stored nowhere in clear. */
function Recovery() {
  const { hotline } = readSite()
  return (
    <p>
      请抄写、复制或打印查询码：关闭这个标签页后不再显示，我们也查不到它。遗失了可以致电
      {hotline ? <a href={`tel:${dialled(hotline)}`}>{hotline}</a> : '我们'}
      ，报出编号，由我们用您留下的电话核实后换发新的；没有留电话的无法核实，不能换发。
    </p>
  )
}

type Props = { title: string; receipt: SenderKey; trackPath: string; children: ReactNode; another?: ReactNode }

/** Number and query code of what has been sent: shown once, to be copied, written down or printed. */
export function ReceiptCard({ title, receipt: { no, code }, trackPath, children, another }: Props) {
  const copy = async () => {
    try {
      await writeClipboard(`编号 ${no}，查询码 ${code}`)
      notify('编号和查询码已复制。', 'good')
    } catch {
      notify('浏览器不允许复制，请抄写或打印。', 'warn')
    }
  }
  return (
    <FiledReceipt
      title={title}
      facts={[
        { label: '编号', value: no },
        { label: '查询码', value: code },
      ]}
      actions={
        <>
          <Button kind="quiet" icon="copy" onClick={() => void copy()}>
            复制编号和查询码
          </Button>
          <PrintButton />
          <ButtonLink kind="quiet" to={`${trackPath}?view=track&no=${no}`}>
            查看进度
          </ButtonLink>
          {another}
        </>
      }
    >
      {children}
      <Recovery />
    </FiledReceipt>
  )
}
