import type { Ticket } from '@anju/contract/proposal/desk'
import type { Removal } from '@anju/contract/proposal/publication'
import { removedLabels } from '@anju/contract/proposal/publication-terms'
import { Alert } from 'antd'
import { useState } from 'react'
import { Link } from 'react-router'
import { useReload } from '#ui/case/case.api.ts'
import { DialogFrame } from '#ui/feedback/dialog-frame.tsx'
import { runAndNotify } from '#ui/feedback/run-and-notify.ts'
import { call } from '#ui/session/call.ts'
import { draftAddress } from '../draft-address.ts'
import { tickets } from '../proposal.api.ts'

type Drafted = { contentId: string; removed: readonly Removal[] }

/** What was replaced, so that whoever completes the draft knows where to look. */
function Replaced({ contentId, removed }: Drafted) {
  return (
    <>
      <Alert
        type="success"
        showIcon
        title="已拟好一份草稿，还没有发布"
        description="请打开草稿，通读一遍，选好分类并补上依据，再提交审核或发布。"
      />
      {removed.length > 0 ? (
        <ul aria-label="已替换为○○">
          {removed.map(({ what, count }) => (
            <li key={what}>
              {removedLabels[what]}：{count} 处已替换为○○
            </li>
          ))}
        </ul>
      ) : (
        <p>没有找到需要替换的个人信息，请仍通读一遍。</p>
      )}
      <p>
        <Link to={draftAddress(contentId)}>打开草稿</Link>
      </p>
    </>
  )
}

/** Drafts a public question with its answer from a letter; nothing of it is published here. */
export function PublicationDialog({ ticket, onClose }: { ticket: Ticket; onClose: () => void }) {
  const { proposalId, no, events } = ticket
  const [busy, setBusy] = useState(false)
  const [drafted, setDrafted] = useState<Drafted>()
  const reload = useReload(tickets)
  const former = events.findLast(({ action }) => action === 'publicDraft')
  const draft = async () => {
    setBusy(true)
    const sending = call('POST /prod-api/cms/proposal/publication', {
      body: { proposalId, again: former !== undefined },
    })
    await runAndNotify(
      sending.then(({ data }) => setDrafted(data)),
      '已拟为公开问答',
    )
    await reload()
    setBusy(false)
  }
  if (drafted)
    return (
      <DialogFrame
        title={`拟为公开问答：${no}`}
        width={520}
        okText="完成"
        cancelButtonProps={{ style: { display: 'none' } }}
        onCancel={onClose}
        onOk={onClose}
      >
        <Replaced {...drafted} />
      </DialogFrame>
    )
  return (
    <DialogFrame
      title={`拟为公开问答：${no}`}
      width={520}
      okText={former ? '仍再拟一份' : '拟一份草稿'}
      confirmLoading={busy}
      onCancel={onClose}
      onOk={() => void draft()}
    >
      {former && (
        <Alert
          type="warning"
          showIcon
          title={`这件来信已经由 ${former.userName} 于 ${former.at} 拟过公开问答`}
          description={former.draftId && <Link to={draftAddress(former.draftId)}>打开已有的草稿</Link>}
        />
      )}
      <p>
        用来信的标题、内容和最后一次答复，在“法律法规”栏目拟一份问答草稿。来信人的称呼、电话、房号、车牌等替换为○○，照片不带入；草稿不会自动发布。
      </p>
    </DialogFrame>
  )
}
