import type { KeptText, SaveQueue } from '@anju/browser/saving/save-queue'
import type { ItemForm } from '@anju/contract/desk/form-shape'
import type { DeskItem } from '@anju/contract/desk/item'
import { toWireTime } from '@anju/contract/wire/time'
import { useMutation } from '@tanstack/react-query'
import { Alert, Button, Flex } from 'antd'
import { useEffect, useSyncExternalStore } from 'react'
import { confirm, notify } from '#ui/feedback/dialogs.tsx'
import { errorMessage } from '#ui/feedback/error-message.ts'
import { runAndNotify } from '#ui/feedback/run-and-notify.ts'
import { differences } from '#ui/form/conflict.ts'
import { call, callQuietly } from '#ui/session/call.ts'
import { queryClient } from '#ui/session/query-client.ts'
import { titleInWords } from '#ui/title-in-words.ts'
import { Comparison } from '../compare/comparison.tsx'
import { alike, namesOf, valuesOf } from '../compare/values.ts'
import { historyKey } from '../item/desk.api.ts'
import styles from './edit.module.css'

type LeftTextsProps = { item: DeskItem; queue: SaveQueue<ItemForm>; reload: () => Promise<unknown> }

const timeOf = ({ at }: KeptText<ItemForm>) => toWireTime(at)
const asideKey = 'POST /prod-api/cms/content/copy/aside'

/** What an earlier page left in this browser: offered where it continues the text of the server, otherwise put into the history. */
export function LeftTexts({ item, queue, reload }: LeftTextsProps) {
  const { offer, outdated } = useSyncExternalStore(queue.subscribe, queue.snapshot)
  return (
    <>
      {outdated && <Outdated key={outdated.at} contentId={item.contentId} text={outdated} queue={queue} />}
      {offer && <Offer key={offer.at} item={item} text={offer} queue={queue} reload={reload} />}
    </>
  )
}

type OfferProps = LeftTextsProps & { text: KeptText<ItemForm> }

/** Shows the text beside that of the server. Whichever is chosen, both are in the history. */
function Offer({ item: { contentId, section }, text, queue, reload }: OfferProps) {
  const { base } = queue.snapshot()
  const [here, there] = [valuesOf(text.form), valuesOf(base.form)]
  const differing = differences(namesOf(there, here), there, here, there, alike)
  const restore = useMutation({
    mutationFn: () =>
      call('POST /prod-api/cms/content/copy/restore', {
        body: { contentId, version: base.version, form: text.form },
      }),
    onSuccess: ({ version, saveTime }) => {
      queue.forget(text)
      // What was written while the server answered stays: its next save is a conflict, in which both are compared.
      if (queue.snapshot().status.kind !== 'saved') return
      queue.adopt({ form: text.form, version }, text.form, saveTime)
      notify.success('已恢复本机的文稿，原来的一份已存入历史')
    },
    onSettled: async () => {
      await queryClient.invalidateQueries({ queryKey: [historyKey] })
      await reload()
    },
  })
  const takeServers = async () => {
    const keeping = call(asideKey, { body: { contentId, form: text.form } })
    if (await runAndNotify(keeping, '本机的文稿已存入历史')) queue.forget(text)
  }
  return (
    <section className={styles.conflict} aria-label="本机没有送达服务器的文稿">
      <Alert
        type="warning"
        showIcon
        role="alert"
        title="本机有未保存的修改"
        description={`${timeOf(text)} 在这台电脑上写下的内容没有送达服务器。请比较后选择；无论选哪一份，两份都留在历史中。继续修改下面的内容，就表示不用本机的一份。`}
      />
      <Comparison section={section} differences={differing} names={{ mine: '本机', theirs: '服务器' }} />
      <Flex gap={8} wrap justify="end">
        <Button disabled={restore.isPending} onClick={() => void takeServers()}>
          用服务器的
        </Button>
        <Button type="primary" loading={restore.isPending} onClick={() => restore.mutate()}>
          恢复本机
        </Button>
      </Flex>
    </section>
  )
}

type OutdatedProps = { contentId: string; text: KeptText<ItemForm>; queue: SaveQueue<ItemForm> }

/** Puts a text into the history that would undo what was saved since; says so if that is refused. */
function Outdated({ contentId, text, queue }: OutdatedProps) {
  const { mutate, isPending, isError, error } = useMutation({
    mutationFn: () => callQuietly(asideKey, { body: { contentId, form: text.form } }),
    onSuccess: async () => {
      queue.forget(text)
      notify.warning(`${timeOf(text)} 在这台电脑上写下的内容没有送达服务器，之后已有更新的内容；它已存入历史`)
      await queryClient.invalidateQueries({ queryKey: [historyKey] })
    },
  })
  useEffect(() => mutate(), [mutate])
  if (!isError) return null
  const forget = async () => {
    const question = `放弃“${titleInWords(text.form.title)}”在这台电脑上的这份文稿吗？它不在服务器上，放弃后无法找回。`
    if (await confirm(question, { danger: true })) queue.forget(text)
  }
  return (
    <Alert
      type="warning"
      showIcon
      role="alert"
      title="本机有一份较早的文稿，没有送达服务器，也未能存入历史"
      description={`${timeOf(text)} 写下：${errorMessage(error)}`}
      action={
        <Flex gap={8} wrap>
          <Button size="small" onClick={() => void forget()}>
            放弃
          </Button>
          <Button size="small" type="primary" loading={isPending} onClick={() => mutate()}>
            再试一次
          </Button>
        </Flex>
      }
    />
  )
}
