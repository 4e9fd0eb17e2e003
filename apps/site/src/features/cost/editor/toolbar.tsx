import { saveBlob } from '@anju/browser/download'
import { Button } from '#ui/button.tsx'
import styles from '../cost-page.module.css'
import type { Template } from '../draft/api.ts'
import { BLANK_PROJECT } from '../draft/blank-project.ts'
import { useCostForm } from '../draft/form.ts'
import { costFileName } from '../figure/file-name.ts'
import { costCsv } from '../result/csv.ts'
import type { Calculated } from '../result/results.tsx'

function saveCsv({ project, result }: Calculated): void {
  const csv = new Blob([costCsv(project, result)], { type: 'text/csv;charset=utf-8' })
  saveBlob(csv, costFileName(project.name, 'csv'))
}

type Props = {
  templates: Template[]
  /** Absent while an input is wrong. */
  calculated?: Calculated
  /** Whether the printed document has been loaded: before, the page itself would be printed. */
  printable: boolean
}

/** Template, download, print, and undo after a large change. */
export function Toolbar({ templates, calculated, printable }: Props) {
  const { draft, readOnly } = useCostForm()
  const choose = (value: string) => {
    const chosen = templates[Number(value)]
    if (value === 'blank') draft.choose(BLANK_PROJECT, '空白测算')
    else if (chosen) draft.choose(chosen.template, chosen.title)
  }
  return (
    <div className={styles.toolbar}>
      <label htmlFor="cost-template">换用模板</label>
      <select id="cost-template" value="" disabled={readOnly} onChange={(event) => choose(event.target.value)}>
        <option value="">请选择…</option>
        {templates.map(({ title }, index) => (
          <option key={title} value={index}>
            {title}
          </option>
        ))}
        <option value="blank">空白测算</option>
      </select>
      <div className={styles.actions}>
        <Button kind="quiet" disabled={!calculated} onClick={() => calculated && saveCsv(calculated)}>
          下载 CSV
        </Button>
        <Button kind="quiet" disabled={!(calculated && printable)} onClick={() => window.print()}>
          打印
        </Button>
      </div>
      <div role="status" className={styles.status}>
        {draft.undo && (
          <>
            <span>{draft.undo.message}</span>
            <Button kind="bare" onClick={draft.revert}>
              撤销
            </Button>
          </>
        )}
      </div>
    </div>
  )
}
