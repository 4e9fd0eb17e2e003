import type { SaveQueue } from '@anju/browser/saving/save-queue'
import type { ItemForm } from '@anju/contract/desk/form-shape'
import type { DeskItem } from '@anju/contract/desk/item'
import { useQuery } from '@tanstack/react-query'
import { Alert, Button, Flex } from 'antd'
import { useState } from 'react'
import { docxFault, readDocx } from '#ui/editor/docx/read.ts'
import { ReportLines } from '#ui/editor/docx/report-lines.tsx'
import { withSameParts } from '#ui/editor/text-blocks.ts'
import { DialogFrame } from '#ui/feedback/dialog-frame.tsx'
import { Loading } from '#ui/feedback/states.tsx'
import styles from '../compare/comparison.module.css'
import { Pairs } from '../compare/comparison.tsx'
import { adoptForm } from './adopt-form.ts'
import { uploadPictures } from './revised-pictures.ts'
import { revisionOf } from './revision.ts'
import { fieldLines } from './word-file.ts'

type RevisedDialogProps = { file: File; item: DeskItem; queue: SaveQueue<ItemForm>; onClose: () => void }

/** Shows what somebody has changed in a Word document of an item, and makes it the working copy. */
export default function RevisedDialog({ file, item, queue, onClose }: RevisedDialogProps) {
  const { contentId } = item
  const [present] = useState(() => queue.snapshot())
  const [adopting, setAdopting] = useState(false)
  const { data, isPending, isError, error } = useQuery({
    queryKey: ['revised', contentId, file.name, file.size, file.lastModified],
    queryFn: async () => {
      const read = await readDocx(file, true)
      const { form, base } = present
      const labels = fieldLines(item, form, []).map(([label]) => label)
      const { title, body } = form
      return { ...read, ...revisionOf(read, { contentId, version: base.version, title, body, labels }) }
    },
    retry: false,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  })
  const count = data?.pairs.filter(({ same }) => !same).length ?? 0
  const adopt = async () => {
    if (!data) return
    setAdopting(true)
    const html = await uploadPictures(data.html, data.files, present.form.deptId)
    const form = { body: withSameParts(present.form.body, html) }
    if (await adoptForm(contentId, queue, form, '已采用修改，成为工作稿')) return onClose()
    setAdopting(false)
  }
  const footer = (
    <Flex gap={8} justify="end" wrap>
      <Button onClick={onClose} disabled={adopting}>
        {count > 0 ? '取消' : '知道了'}
      </Button>
      {count > 0 && (
        <Button type="primary" loading={adopting} onClick={() => void adopt()}>
          采用修改
        </Button>
      )}
    </Flex>
  )
  return (
    <DialogFrame title="导入修改后的 Word" width={1000} onCancel={adopting ? undefined : onClose} footer={footer}>
      <p>{file.name}</p>
      {isPending && <Loading label="正在读取文档" />}
      {isError && <Alert type="error" showIcon title={docxFault(error)} />}
      {data && (
        <>
          {data.warnings.map((sentence) => (
            <Alert key={sentence} type="warning" showIcon title={sentence} />
          ))}
          <p role="status">{count > 0 ? `与当前内容相比有 ${count} 处修改：` : '与当前内容相同，没有要导入的修改。'}</p>
          {count > 0 && (
            <div className={styles.comparison}>
              <Pairs pairs={data.pairs} names={{ mine: '当前内容', theirs: 'Word 文档' }} />
            </div>
          )}
          <ReportLines report={{ ...data.report, intact: data.files.length > 0 ? data.report.intact : [] }} />
          <p>只读取正文；标题和开头的信息表请在页面上修改。采用以后当前的文稿存入历史，网站上的内容在发布之前不变。</p>
        </>
      )}
    </DialogFrame>
  )
}
