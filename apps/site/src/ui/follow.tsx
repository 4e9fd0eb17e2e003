import { NetworkFailure } from '@anju/browser/network-failure'
import { useState } from 'react'
import { call } from './api/call.ts'
import { useSession } from './api/session.ts'
import { useApi } from './api/use-api.ts'
import { Button } from './button.tsx'
import { notify } from './feedback/messages.tsx'

const KEY = 'GET /api/member/law-follow'

type Props = {
  /** Sends the change, after which `renew` is called. */
  send: () => Promise<{ code: number; msg: string }>
  renew: () => void
  pressed?: boolean
  children: string
}

/** A button that sends one change, and says why where it is refused. */
export function SendButton({ send, renew, pressed, children }: Props) {
  const [busy, setBusy] = useState(false)
  async function run() {
    setBusy(true)
    try {
      const { code, msg } = await send()
      if (code === 200) renew()
      else notify(msg, 'bad')
    } catch (error) {
      if (!(error instanceof NetworkFailure)) throw error
      notify(error.message, 'bad')
    } finally {
      setBusy(false)
    }
  }
  return (
    <Button kind="bare" busy={busy} aria-pressed={pressed} onClick={() => void run()}>
      {children}
    </Button>
  )
}

/** What the employee follows; nothing of visitors. */
export function useFollows() {
  const { token } = useSession()
  return useApi(token ? KEY : null)
}

export const unfollow = (followId: string) => call('DELETE /api/member/law-follow/:followId', { params: { followId } })

/** Follows a law, of which `others` are further texts, or a topic, and ends that again. Visitors have the feed instead. */
export function FollowButton({ kind, subject, others = [] }: FollowProps) {
  const { data, retry } = useFollows()
  if (!data) return null
  const own = data.rows.find((row) => row.kind === kind && [subject, ...others].includes(row.subject))
  const send = () => (own ? unfollow(own.followId) : call('POST /api/member/law-follow', { body: { kind, subject } }))
  return (
    <SendButton send={send} renew={retry} pressed={own !== undefined}>
      {own ? '已关注' : '关注'}
    </SendButton>
  )
}
type FollowProps = { kind: 'law' | 'topic'; subject: string; others?: readonly string[] }
