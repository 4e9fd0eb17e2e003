import type { LawDesk } from '@anju/contract/law/desk-shapes'
import { Button, Flex } from 'antd'
import { useState } from 'react'
import { confirm } from '#ui/feedback/dialogs.tsx'
import { runAndNotify } from '#ui/feedback/run-and-notify.ts'
import { RecordsButton } from '#ui/record/object-records.tsx'
import { call } from '#ui/session/call.ts'
import { Permitted } from '#ui/session/permitted.tsx'
import { DecideDialog } from './doubt/decide-dialog.tsx'
import { FactsForm } from './edit/facts-form.tsx'
import { ReasonDialog } from './edit/reason-dialog.tsx'
import { TextForm } from './edit/text-form.tsx'
import { useReload } from './law.api.ts'
import styles from './law.module.css'

type Open = 'facts' | 'text' | 'withdraw' | 'restore' | 'decide' | null

/** What can be done with a law, as far as the user may. */
export function LawActions({ law }: { law: LawDesk }) {
  const { lawId, title, version, withdrawn, inDoubt, hasFile, textChanged, changes } = law
  const [open, setOpen] = useState<Open>(null)
  const reload = useReload()
  const close = () => setOpen(null)
  const saved = () => {
    close()
    void reload()
  }
  const takeFile = async () => {
    const question = `《${title}》中人工修改的事实与正文会被放弃，恢复为导入文件的内容；时效性的判定不变。确定吗？`
    if (!(await confirm(question))) return
    await runAndNotify(call('PUT /prod-api/cms/law/file', { body: { lawId, version } }), '已恢复为文件内容')
    await reload()
  }
  return (
    <>
      <Flex gap={8} wrap className={styles.actions} role="group" aria-label="维护">
        {inDoubt && (
          <Permitted any={['cms:law:confirm']}>
            <Button type="primary" onClick={() => setOpen('decide')}>
              核对
            </Button>
          </Permitted>
        )}
        <Permitted any={['cms:law:edit']}>
          <Button onClick={() => setOpen('facts')}>修改事实</Button>
          <Button onClick={() => setOpen('text')}>修改正文</Button>
          {hasFile && (textChanged || changes.length > 0) && (
            <Button onClick={() => void takeFile()}>恢复为文件内容</Button>
          )}
        </Permitted>
        <Permitted any={['cms:law:remove']}>
          {withdrawn ? (
            <Button onClick={() => setOpen('restore')}>恢复公开</Button>
          ) : (
            <Button danger onClick={() => setOpen('withdraw')}>
              撤下
            </Button>
          )}
        </Permitted>
        {!withdrawn && (
          <Button href={`/#/digitization/laws?law=${encodeURIComponent(lawId)}`} target="_blank" rel="noopener">
            在网站上查看
          </Button>
        )}
        <RecordsButton kind="law" id={lawId} />
      </Flex>
      {open === 'facts' && <FactsForm lawId={lawId} onClose={close} onSaved={saved} />}
      {open === 'text' && <TextForm lawId={lawId} title={title} onClose={close} onSaved={saved} />}
      {open === 'decide' && <DecideDialog lawId={lawId} onClose={close} />}
      {(open === 'withdraw' || open === 'restore') && <ReasonDialog lawId={lawId} kind={open} onClose={close} />}
    </>
  )
}
