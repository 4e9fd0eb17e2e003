import type { CostProject } from '@anju/contract/cost/shapes/input'
import type { CostResult } from '@anju/contract/cost/shapes/result'
import { useState } from 'react'
import { Button } from '#ui/button.tsx'
import { notify } from '#ui/feedback/messages.tsx'
import { costFileName } from '../figure/file-name.ts'
import styles from './results.module.css'

/** What can be taken away of an outcome. The code that writes a workbook is fetched when one is asked for. */
export function OutputBar({ project, result }: { project: CostProject; result: CostResult }) {
  const [isBusy, setBusy] = useState(false)
  const save = async () => {
    setBusy(true)
    try {
      const { saveWorkbook } = await import('../workbook/download.ts')
      saveWorkbook(project, result, costFileName(project.name, 'xlsx'))
    } catch (error) {
      console.error(error)
      notify('工作簿没有生成，请检查网络后重试。', 'bad')
    }
    setBusy(false)
  }
  return (
    <div className={styles.outputs}>
      <Button kind="quiet" busy={isBusy} onClick={save}>
        下载 Excel（含公式）
      </Button>
    </div>
  )
}
