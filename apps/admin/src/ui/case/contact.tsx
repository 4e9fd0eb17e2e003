import { Button } from 'antd'
import { Fragment, useState } from 'react'
import { useReload } from './case.api.ts'
import { CodeButton } from './code-button.tsx'
import { readContact } from './desk-calls.ts'
import type { DeskKind } from './desk-kind.ts'

/** A part of a contact: a name, a telephone number, an address. */
type ContactPart = {
  text: string
  /** How the whole one is called or written to. */
  scheme: 'tel' | 'mailto' | ''
}

type Whole = { contactName?: string; phone: string; email: string }
type ContactProps = {
  kind: DeskKind
  /** The case with its masked contact, and whether the user may read the whole one, or issue a new query code. */
  one: Whole & { no: string; version: number; may: { contact: boolean; code?: boolean } }
}

/** What is shown of a contact; one without a name has it elsewhere. */
const partsOf = ({ contactName, phone, email }: Whole): ContactPart[] => [
  ...(contactName === undefined ? [] : [{ text: contactName || '未留称呼', scheme: '' as const }]),
  { text: phone, scheme: 'tel' },
  { text: email, scheme: 'mailto' },
]

/** How a person is reached, masked; who may reads the whole contact, which the history records. */
export function Contact({ kind, one }: ContactProps) {
  const reload = useReload(kind)
  const [whole, setWhole] = useState<Whole | null>(null)
  const [busy, setBusy] = useState(false)
  const show = async () => {
    setBusy(true)
    const answer = await readContact<Whole>(kind, one).catch(() => null)
    setBusy(false)
    if (!answer) return
    setWhole(answer.data)
    await reload()
  }
  return (
    <>
      {partsOf(whole ?? one).map(({ text, scheme }) => (
        <Fragment key={scheme}>
          {whole && scheme && text ? (
            <a href={`${scheme}:${text}`}>{text}</a>
          ) : (
            text || (scheme === 'tel' && '未留电话')
          )}{' '}
        </Fragment>
      ))}
      {one.may.contact && !whole && (
        <Button type="link" size="small" loading={busy} onClick={() => void show()}>
          查看完整联系方式
        </Button>
      )}
      {one.may.code && <CodeButton kind={kind} one={one} />}
    </>
  )
}
