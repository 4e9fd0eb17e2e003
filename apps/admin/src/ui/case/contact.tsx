import { Button } from 'antd'
import { Fragment, useState } from 'react'
import { type CaseKind, useReload } from './case.api.ts'
import { CodeButton } from './code-button.tsx'

/** A part of a contact: a name, a telephone number, an address. */
type ContactPart = {
  text: string
  /** Shown without a text. */
  otherwise?: string
  /** How the whole one is called or written to. */
  scheme?: 'tel' | 'mailto'
}

type ContactProps<Whole extends object> = {
  kind: Pick<CaseKind, 'one' | 'related'>
  masked: Whole
  partsOf: (contact: Whole) => readonly ContactPart[]
  /** Whether the user may read the whole contact. */
  mayRead: boolean
  /** Reads the whole contact; `call` shows a refusal. */
  read: () => Promise<{ data: Whole }>
  /** Issues a new query code, if the user may. */
  code?: Omit<Parameters<typeof CodeButton>[0], 'kind'> | false
}

/** How a person is reached, masked; who may reads the whole contact, which the history records. */
export function Contact<Whole extends object>({ kind, masked, partsOf, mayRead, read, code }: ContactProps<Whole>) {
  const reload = useReload(kind)
  const [whole, setWhole] = useState<Whole | null>(null)
  const [busy, setBusy] = useState(false)
  const show = async () => {
    setBusy(true)
    const answer = await read().catch(() => null)
    setBusy(false)
    if (!answer) return
    setWhole(answer.data)
    await reload()
  }
  return (
    <>
      {partsOf(whole ?? masked).map(({ text, otherwise, scheme = '' }) => (
        <Fragment key={scheme}>
          {whole && scheme && text ? <a href={`${scheme}:${text}`}>{text}</a> : text || otherwise}{' '}
        </Fragment>
      ))}
      {mayRead && !whole && (
        <Button type="link" size="small" loading={busy} onClick={() => void show()}>
          查看完整联系方式
        </Button>
      )}
      {code && <CodeButton {...code} kind={kind} />}
    </>
  )
}
