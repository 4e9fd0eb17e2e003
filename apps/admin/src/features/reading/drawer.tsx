import type { ReadingDetail } from '@anju/contract/reading/desk'
import { readingLimits, targetKinds } from '@anju/contract/reading/terms'
import { useQuery } from '@tanstack/react-query'
import { Button, Form, Input, List } from 'antd'
import { useState } from 'react'
import { errorMessage } from '#ui/feedback/error-message.ts'
import { LoadError, Loading } from '#ui/feedback/states.tsx'
import { FormDialog } from '#ui/form/form-dialog.tsx'
import { DetailDrawer } from '#ui/frame/detail-drawer.tsx'
import { PaperDialog } from '#ui/record/paper-dialog.tsx'
import { call, callQuietly } from '#ui/session/call.ts'
import { Permitted } from '#ui/session/permitted.tsx'
import styles from './reading.module.css'

const key = 'GET /prod-api/cms/reading/:readingId'
const textKey = 'GET /prod-api/cms/reading/text/:textId'
const nameOf = ({ kind, name }: ReadingDetail['targets'][number]) => name || targetKinds[kind]

/** Before whom a text is put, its versions, and the key of its evidence. */
export function ReadingDrawer({ readingId, onClose }: { readingId: string; onClose: () => void }) {
  const reading = useQuery({ queryKey: [key, readingId], queryFn: () => callQuietly(key, { params: { readingId } }) })
  const [text, setText] = useState('')
  const [correcting, setCorrecting] = useState(false)
  if (!reading.data)
    return (
      <DetailDrawer title="版本与原文" onClose={onClose}>
        {reading.isError ? (
          <LoadError message={errorMessage(reading.error)} retry={() => void reading.refetch()} />
        ) : (
          <Loading />
        )}
      </DetailDrawer>
    )
  const { title, targets, dueOn, days, questions, texts, fingerprint } = reading.data.data
  const [latest] = texts
  return (
    <DetailDrawer
      title={title}
      onClose={onClose}
      items={[
        { label: '对象', value: targets.map(nameOf).join('、') },
        { label: '期限', value: `${dueOn}；新入职、新版本至少 ${days} 天` },
        { label: '题目', value: questions.map((one) => one.text).join('；') },
        { label: '证据公钥指纹', value: <code className={styles.code}>{fingerprint}</code> },
      ]}
    >
      <List
        dataSource={texts}
        renderItem={({ textId, number, time, digest, correction }) => (
          <List.Item
            actions={[
              <Button key="text" type="link" size="small" onClick={() => setText(textId)}>
                原文
              </Button>,
            ]}
          >
            <List.Item.Meta
              title={`第 ${number} 版 · ${time}`}
              description={
                <>
                  {correction && <div>小修正，确认过上一版的不必再确认：{correction}</div>}
                  <code className={styles.code}>{digest}</code>
                </>
              }
            />
          </List.Item>
        )}
      />
      {latest && latest.number > 1 && (
        <Permitted any={['cms:reading:edit']}>
          <Button onClick={() => setCorrecting(true)}>第 {latest.number} 版只是小修正…</Button>
        </Permitted>
      )}
      {text && <TextDialog textId={text} onClose={() => setText('')} />}
      {correcting && latest && (
        <FormDialog<{ reason?: string }>
          name="reading-correction"
          title={`第 ${latest.number} 版不必再确认`}
          done="已保存"
          initial={{ reason: latest.correction }}
          reload={reading.refetch}
          send={({ reason = '' }) =>
            call('PUT /prod-api/cms/reading/correction', { body: { readingId, number: latest.number, reason } })
          }
          onClose={() => setCorrecting(false)}
        >
          <Form.Item name="reason" label="理由" extra="如：改正错别字，内容不变。清空即要求再次确认。">
            <Input maxLength={readingLimits.reason} />
          </Form.Item>
        </FormDialog>
      )}
    </DetailDrawer>
  )
}

/** The exact text of a version, which can be printed. */
function TextDialog({ textId, onClose }: { textId: string; onClose: () => void }) {
  const text = useQuery({ queryKey: [textKey, textId], queryFn: () => callQuietly(textKey, { params: { textId } }) })
  const read = text.data?.data
  const paper = read && { ...read, head: `第 ${read.number} 版 · ${read.time}` }
  return <PaperDialog query={text} paper={paper} onClose={onClose} />
}
