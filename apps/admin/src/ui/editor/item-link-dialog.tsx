import type { LinkTarget } from '@anju/contract/desk/item'
import { deskStates } from '@anju/contract/desk/states'
import { useQuery } from '@tanstack/react-query'
import { Flex, Input, type InputRef, Tag } from 'antd'
import { useRef, useState } from 'react'
import { DialogFrame } from '#ui/feedback/dialog-frame.tsx'
import { errorMessage } from '#ui/feedback/error-message.ts'
import { EmptyState, LoadError, Loading } from '#ui/feedback/states.tsx'
import { callQuietly } from '#ui/session/call.ts'
import styles from './item-link-dialog.module.css'

const key = 'GET /prod-api/cms/content/targets'

type ItemLinkDialogProps = { onPick: (target: LinkTarget) => void; onClose: () => void }

/** Chooses an item of the site for a link, by its title. */
export function ItemLinkDialog({ onPick, onClose }: ItemLinkDialogProps) {
  const search = useRef<InputRef>(null)
  const [title, setTitle] = useState('')
  const result = useQuery({
    queryKey: [key, title],
    queryFn: async () => (await callQuietly(key, { query: { title } })).data,
  })
  return (
    <DialogFrame title="链接到站内内容" footer={null} onCancel={onClose} onOpened={() => search.current?.focus()}>
      <Flex vertical gap={12}>
        <Input.Search
          ref={search}
          enterButton
          allowClear
          maxLength={64}
          placeholder="标题中的字"
          aria-label="按标题查找"
          onSearch={(word) => setTitle(word.trim())}
        />
        {result.isPending && <Loading />}
        {result.isError && <LoadError message={errorMessage(result.error)} retry={() => void result.refetch()} />}
        {result.data?.length === 0 && <EmptyState searched={title !== ''} text="还没有可以链接的内容" />}
        {result.data && result.data.length > 0 && (
          <ul className={styles.list} aria-label="可以链接的内容">
            {result.data.map((target) => (
              <li key={target.contentId}>
                <button type="button" className={styles.item} onClick={() => onPick(target)}>
                  <span>{target.title}</span>
                  <span className={styles.place}>
                    {target.sectionLabel}
                    {target.state !== 'published' && <Tag>{deskStates[target.state].label}</Tag>}
                  </span>
                </button>
              </li>
            ))}
          </ul>
        )}
        <p className={styles.place}>没有发布的内容也可以链接，但访客打不开；发布检查会提醒您。</p>
      </Flex>
    </DialogFrame>
  )
}
