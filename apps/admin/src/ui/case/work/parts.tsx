import type { CaseDraft } from '@anju/contract/case/draft'
import { Alert, Button, Radio } from 'antd'
import { useEffect } from 'react'
import type { Snippet } from '../../form/snippet-text.tsx'
import type { Case, CaseKind } from '../case.api.ts'
import type { CaseDraftState } from '../draft.ts'
import { Meanwhile, useNewEvents } from '../meanwhile.tsx'
import styles from './work.module.css'

type ModesProps = {
  modes: readonly { key: string; label: string }[]
  chosen: string | undefined
  /** What has to be chosen; nothing as long as something is. */
  prompt: string
  onChoose: (key: string) => void
}

/** What can be done now, to choose from. */
export function Modes({ modes, chosen, prompt, onChoose }: ModesProps) {
  if (modes.length < 2) return null
  return (
    <>
      {prompt && <Alert type="warning" showIcon title={prompt} style={{ marginBottom: 8 }} />}
      <Radio.Group
        aria-label={prompt || '要办理的一步'}
        className={styles.modes ?? ''}
        optionType="button"
        value={chosen ?? null}
        options={modes.map(({ key, label }) => ({ value: key, label }))}
        onChange={({ target }) => onChoose(target.value as string)}
      />
    </>
  )
}

/** What others have done since the form was opened, or since the user has done something, once that matters. */
export function NewLines<One extends Case>({
  kind,
  one,
  isShown,
}: {
  kind: CaseKind<One>
  one: One
  isShown: boolean
}) {
  const lines = kind.linesOf(useNewEvents<One['events'][number]>(one))
  return isShown ? <Meanwhile lines={lines} /> : null
}

/** How many snippets are offered by a press beside those of the slash. */
const AT_HAND = 5

type SnippetsProps = { snippets: readonly Snippet[]; onChoose: (text: string) => void }

/** The first snippets, each of which is appended by a press. */
export function Snippets({ snippets, onChoose }: SnippetsProps) {
  if (snippets.length === 0) return null
  const hint = snippets.length > AT_HAND ? `输入 / 选用全部 ${snippets.length} 个` : '输入 / 也可选用'
  return (
    <fieldset className={styles.snippets} aria-label="选用模板">
      {snippets.slice(0, AT_HAND).map(({ title, text }) => (
        <Button key={title} size="small" onClick={() => onChoose(text)}>
          {title}
        </Button>
      ))}
      <span className={styles.status}>{hint}</span>
    </fieldset>
  )
}

const words: Partial<Record<CaseDraftState['status']['kind'], string>> = {
  dirty: '正在输入',
  saving: '正在保存草稿',
  waiting: '暂时连不上服务器，草稿在这台电脑上',
  saved: '草稿已保存',
}

/** Whether the server has the draft. */
export function SaveState({ draft: { form, status } }: { draft: CaseDraftState }) {
  const text = status.kind === 'refused' ? `草稿没有保存：${status.reason}` : words[status.kind]
  return (
    <span role="status" className={styles.status}>
      {(form.text !== '' || form.references.length > 0) && text}
    </span>
  )
}

type OtherWindowProps = { draft: CaseDraftState; theirs: CaseDraft; reload: () => Promise<unknown> }

/** Another window of the same user has saved another text: one of both is chosen. */
export function OtherWindow({ draft, theirs, reload }: OtherWindowProps) {
  const isConflicting = draft.status.kind === 'conflict'
  // biome-ignore lint/correctness/useExhaustiveDependencies: the other text is loaded once
  useEffect(() => {
    if (isConflicting) void reload()
  }, [isConflicting])
  if (!isConflicting) return null
  return (
    <Alert
      type="warning"
      role="status"
      style={{ marginBottom: 12 }}
      title="您在另一处窗口写了另一段话"
      description={theirs.text || '（那里已经清空）'}
      action={
        <>
          <Button size="small" onClick={() => draft.settle(theirs, true)}>
            用这里的
          </Button>{' '}
          <Button size="small" onClick={() => draft.settle(theirs, false)}>
            用那里的
          </Button>
        </>
      }
    />
  )
}
