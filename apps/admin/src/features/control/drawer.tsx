import type { ControlDetail, ControlledCopy } from '@anju/contract/control/desk'
import type { Edition } from '@anju/contract/control/editions'
import {
  type CopyEnding,
  controlLimits,
  copyEndings,
  copyMark,
  editionStates,
  forceOf,
} from '@anju/contract/control/terms'
import { toWireDate } from '@anju/contract/wire/time'
import { Button, Empty, Flex, Form, Input, List, Tag, Typography } from 'antd'
import { type ReactNode, useState } from 'react'
import { Link } from 'react-router'
import { confirm } from '#ui/feedback/dialogs.tsx'
import { errorMessage } from '#ui/feedback/error-message.ts'
import { runAndNotify } from '#ui/feedback/run-and-notify.ts'
import { LoadError, Loading } from '#ui/feedback/states.tsx'
import { FormDialog } from '#ui/form/form-dialog.tsx'
import { DetailDrawer } from '#ui/frame/detail-drawer.tsx'
import { DialogButton } from '#ui/frame/dialog-button.tsx'
import { call } from '#ui/session/call.ts'
import { usePermitted } from '#ui/session/permitted.tsx'
import { useDocument, useReloadDocuments } from './control.api.ts'
import { EditionDialog } from './edition-dialog.tsx'

const colours = { current: 'success', coming: 'processing', void: 'error' } as const

/** What is shown of a text: the number of its edition, and what stands at its head. */
type OpenText = { number: number; mark?: string }

/** A document on one line: its editions and copies, what it cites, what cites it, and who must confirm it. */
export function DocumentDrawer({ contentId, onClose }: { contentId: string; onClose: () => void }) {
  const { data, isError, error, refetch } = useDocument(contentId)
  const [text, setText] = useState<OpenText | null>(null)
  if (!data)
    return (
      <DetailDrawer title="受控文件" onClose={onClose}>
        {isError ? <LoadError message={errorMessage(error)} retry={() => void refetch()} /> : <Loading />}
      </DetailDrawer>
    )
  const document = data.data
  return (
    <DetailDrawer title={document.title} onClose={onClose} items={itemsOf(document)}>
      <Part
        title="版本"
        empty={document.editions.length === 0 && '此前发布的文本，在下一次发布或发放副本时记为第一个版本'}
      >
        <List
          dataSource={document.editions}
          renderItem={(edition) => <EditionEntry edition={edition} onOpen={setText} />}
        />
      </Part>
      <Copies document={document} onPrint={setText} />
      {text && <EditionDialog contentId={contentId} {...text} onClose={() => setText(null)} />}
    </DetailDrawer>
  )
}

/** `empty`: the sentence instead of the content. */
function Part({ title, empty, children }: { title: string; empty: string | false; children: ReactNode }) {
  return (
    <section>
      <h2 style={{ fontSize: 16, marginBlock: 16 }}>{title}</h2>
      {empty ? <Empty image={Empty.PRESENTED_IMAGE_SIMPLE} description={empty} /> : children}
    </section>
  )
}

const lines = (nodes: readonly ReactNode[]) =>
  nodes.length > 0 && (
    <Flex vertical gap={4}>
      {nodes}
    </Flex>
  )
const neighbours = (rows: ControlDetail['cites']) =>
  lines(
    rows.map(({ contentId, title, documentNo }) => (
      <Link key={contentId} to={`/cms/content-edit/index/${contentId}`}>
        {documentNo} {title}
      </Link>
    )),
  )

function itemsOf(document: ControlDetail) {
  const { documentNo, label, effectiveOn, state, replaceTime, ownerName, deptName, reviewOn, path } = document
  return [
    {
      label: '编号与版本',
      value: [documentNo, label, forceOf(state, effectiveOn, toWireDate(Date.now()))].filter(Boolean).join(' · '),
    },
    { label: '施行日期', value: effectiveOn },
    { label: '下一版本', value: replaceTime && `已排定于 ${replaceTime.slice(0, 16)} 替换` },
    { label: '负责人', value: ownerName || deptName },
    { label: '复核日', value: reviewOn || '不定期' },
    {
      label: '引用的法规',
      value: lines(
        document.laws.map(({ quote, isChanged }) => (
          <span key={quote}>
            {quote}{' '}
            {isChanged && (
              <Link to="/cms/law-watch">
                <Tag color="error">条文已变动，待复核</Tag>
              </Link>
            )}
          </span>
        )),
      ),
    },
    { label: '引用的文件', value: neighbours(document.cites) },
    { label: '被引用于', value: neighbours(document.citedBy) },
    {
      label: '阅读确认',
      value: lines(
        document.readings.map(({ readingId, title, number, due, confirmed }) => (
          <Link key={readingId} to={`/staff/reading?title=${encodeURIComponent(title)}`}>
            第 {number} 版：{confirmed} 人已确认，{due} 人未确认
          </Link>
        )),
      ),
    },
    {
      label: '网站',
      value: path && (
        <a href={`/#${path}`} target="_blank" rel="noreferrer">
          网站页面
        </a>
      ),
    },
  ].map(({ label, value }) => ({ label, value: value || '' }))
}

const signed = (what: string, { name, time }: Edition['written']) => name && `${what}：${name} ${time}`

function EditionEntry({ edition, onOpen }: { edition: Edition; onOpen: (text: OpenText) => void }) {
  const { number, label, effectiveOn, state, changeNote, written, reviewed, approved } = edition
  return (
    <List.Item
      actions={[
        <Button key="text" type="link" size="small" onClick={() => onOpen({ number })}>
          原文
        </Button>,
      ]}
    >
      <div>
        <strong>
          第 {number} 版 {label} <Tag color={colours[state]}>{editionStates[state]}</Tag>
        </strong>
        <div>{changeNote}</div>
        <Typography.Text type="secondary">
          {[`自 ${effectiveOn} 起施行`, signed('编制', written), signed('审核', reviewed), signed('批准', approved)]
            .filter(Boolean)
            .join('；')}
        </Typography.Text>
      </div>
    </List.Item>
  )
}

/** Who has a copy on paper, and what a newer edition calls back. */
function Copies({ document, onPrint }: { document: ControlDetail; onPrint: (text: OpenText) => void }) {
  const { contentId, title, copies } = document
  const mayIssue = usePermitted({ any: ['cms:control:copy'] })
  const reload = useReloadDocuments()
  const end = async ({ number, holder }: ControlledCopy, ending: CopyEnding) => {
    const body = { contentId, number, ending }
    const copy = `第 ${String(number).padStart(2, '0')} 号`
    const question = `“${title}”由${holder}持有的${copy}副本登记为${copyEndings[ending]}后不能恢复，确定吗？`
    if (!(await confirm(question))) return
    await runAndNotify(call('PUT /prod-api/cms/control/copy', { body }), `${copy}${copyEndings[ending]}`)
    await reload()
  }
  return (
    <>
      <Part title="受控副本" empty={copies.length === 0 && '没有受控副本'}>
        <List
          dataSource={copies}
          renderItem={(copy) => (
            <List.Item
              actions={
                copy.ending === '' && mayIssue
                  ? [
                      <Button
                        key="print"
                        type="link"
                        size="small"
                        onClick={() => onPrint({ number: copy.edition, mark: copyMark(copy.number, copy.holder) })}
                      >
                        打印
                      </Button>,
                      <Button key="returned" type="link" size="small" onClick={() => void end(copy, 'returned')}>
                        收回
                      </Button>,
                      <Button key="destroyed" type="link" size="small" onClick={() => void end(copy, 'destroyed')}>
                        销毁
                      </Button>,
                    ]
                  : []
              }
            >
              <div>
                <strong>
                  第 {String(copy.number).padStart(2, '0')} 号 · {copy.holder}{' '}
                  {copy.isCalledBack && <Tag color="warning">待收回</Tag>}
                </strong>
                <div>
                  第 {copy.edition} 版，{copy.issuedOn} {copy.issuedBy}发放
                  {copy.ending && `，${copy.endedOn} ${copyEndings[copy.ending]}`}
                </div>
              </div>
            </List.Item>
          )}
        />
      </Part>
      <DialogButton
        label="发放副本"
        isAllowed={mayIssue}
        dialog={(close) => (
          <FormDialog<{ holder: string }>
            name="control-copy"
            title="发放受控副本"
            okText="发放"
            done="已发放，可以打印"
            onClose={close}
            reload={reload}
            send={({ holder }) => call('POST /prod-api/cms/control/copy', { body: { contentId, holder } })}
          >
            <Form.Item
              name="holder"
              label="持有者"
              extra="部门或姓名；编号自动递增，不重复使用"
              rules={[{ required: true, whitespace: true, message: '请写明持有者：部门或姓名' }]}
            >
              <Input maxLength={controlLimits.holder} />
            </Form.Item>
          </FormDialog>
        )}
      />
    </>
  )
}
